Title: With a time per move it is one minute less twenty-five times that, and never less than ten seconds
Covers: knsb-10.4, stein-10.4, D20
Rules: knsb, stein
Way: on the board
Clock: 1:00 +2

1:00 the table waits
1:02 B white says the flag fell
= refused by 9.4
1:05 A white calls the arbiter about arbiter.flag_tip
1:20 arbiter rules by arbiter.flag_tip: flag tip for A white
= clock A white 0:10
