Title: Two displays of which one runs at a time
Covers: fide-6.1
Rules: fide-2005
Way: on the board
Clock: 1:00

0:10 white plays e2e4
= clock A white runs
0:15 white presses
= clock A black runs
= clock A white 0:45
0:25 black plays e7e5
0:25 black presses
= clock A white runs
= clock A black 0:50
0:30 the table waits
= clock A white 0:40
= clock A black 0:50
