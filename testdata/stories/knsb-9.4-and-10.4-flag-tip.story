Title: Telling the partner that the opponent's flag fell is forbidden; the arbiter gives the player one minute
Covers: knsb-9.4, stein-9.4, knsb-10.4, stein-10.4, D19, D20
Rules: knsb, stein
Way: on the board
Clock: 1:00

1:00 the table waits
= clock A white flag at 1:00
1:02 B white says the flag fell
= refused by 9.4
= A black hears 0
1:03 A black claims the flag
= game A 0-1 flag
1:04 arbiter rules by arbiter.flag_tip: flag tip for A white
= refused by 10.1
1:05 A white calls the arbiter about arbiter.flag_tip
1:20 arbiter rules by arbiter.flag_tip: flag tip for A white because Black's partner pointed at the flag
= article 10.4
= game A goes on
= clock A white 1:00
= clock A white no flag
1:30 arbiter resumes A
= clock A white runs
2:00 A white plays e2e4
2:00 A white presses
= clock A white 0:30
