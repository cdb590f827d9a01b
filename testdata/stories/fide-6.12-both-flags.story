Title: Both flags down and nobody knows which first: go on, or a draw in the last period
Covers: fide-6.12
Rules: fide-2005
Way: on the board
Clock: 1:00/20 0:30

1:05 white plays e2e4
1:05 white presses
2:10 the table waits
= clock A black flag at 2:05
2:15 arbiter rules by ending.both_flags: flags unknown on A
= article fide-6.12
= game A goes on
= clock A white 0:30
= clock A white no flag
2:20 black plays e7e5
2:20 black presses
= clock A white runs
2:50 the table waits
2:52 white plays d2d4
2:52 white presses
3:30 the table waits
3:31 arbiter rules by ending.both_flags: flags unknown on A
= game A ½-½ both flags
