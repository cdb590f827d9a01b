Title: Two fallen flags do not draw a game that was resigned off move
Covers: knsb-5.2, knsb-5.6, knsb-10.2, stein-5.3, stein-5.8, stein-10.2, D15
Rules: knsb, stein
Way: on the board
Clock: 0:10

0:01 A white plays e2e4
0:01 A white presses
0:20 A black plays e7e5
0:20 A black presses
= clock A black flag at 0:11
0:21 A black resigns
0:40 the table waits
= clock A white flag at 0:29
0:41 arbiter rules by arbiter.declares_both_flags: flags drawn on A
= refused
0:42 A black claims the flag
= game A 1-0 resignation
