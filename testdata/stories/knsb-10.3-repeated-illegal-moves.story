Title: Repeated illegal moves: the arbiter may give the opponent time, or declare the game lost
Covers: knsb-10.3, stein-10.3
Rules: knsb, stein
Way: on the board

0:03 A white plays b1b3
0:03 A white presses
0:04 A black calls the arbiter about arbiter.punishes_repeated_illegal_moves
0:05 arbiter rules by arbiter.punishes_repeated_illegal_moves: more time for A black 1:00
= refused
0:06 A black demands replacement
0:06 A black presses
0:08 A white plays b1b4
0:08 A white presses
= A white was illegal 2 times
0:09 A black demands replacement
0:10 arbiter rules by arbiter.punishes_repeated_illegal_moves: more time for A black 1:00
= article 10.3
= clock A black 7:55
0:11 A black calls the arbiter about arbiter.punishes_repeated_illegal_moves
0:12 arbiter rules by arbiter.punishes_repeated_illegal_moves: lost for A white
= game A 0-1 ruling
= article 10.3
