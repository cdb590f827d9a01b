Title: In bughouse the own move forfeits the demand, and 7.4 gives the arbiter no time to hand out
Covers: knsb-7.5, stein-7.5, minerva-7.5, knsb-7.4, stein-7.4, minerva-7.4
Rules: knsb, stein, minerva
Way: on the board

0:03 A white plays b1b3
0:03 A white presses
0:05 A black plays e7e5
0:06 A black demands replacement
= refused by 7.5
0:07 A black calls the arbiter about irregularities.illegal_move
0:08 arbiter rules by irregularities.illegal_move: more time for A black 2:00
= refused
