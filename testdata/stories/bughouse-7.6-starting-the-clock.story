Title: Who demands a take-back may start the opponent's clock without moving
Covers: knsb-7.6, stein-7.6, minerva-7.6
Rules: knsb, stein, minerva
Way: on the board
Clock: 5:00

0:03 A white plays b1b3
0:03 A white presses
= clock A black runs
0:05 A black presses
= refused
0:08 A black demands replacement
= clock A black runs
0:09 A black presses
= clock A white runs
= clock A black 4:54
0:15 A white plays b1c3
0:15 A white presses
= clock A white 4:51
