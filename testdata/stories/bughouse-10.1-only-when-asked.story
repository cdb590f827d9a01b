Title: The arbiter steps in only when asked by a player of the game
Covers: knsb-10.1, stein-10.1, minerva-10.1
Rules: knsb, stein, minerva
Way: on the board

0:03 A white plays b1b3
0:03 A white presses
0:04 arbiter rules by clock.set: clock of A white at 3:00
= refused by 10.1
0:05 arbiter stops A
= refused by 10.1
= not offered set_clock
0:06 A black calls the arbiter about irregularities.illegal_move
= offered set_clock Aw
# Board B did not ask.
= not offered set_clock Bw
0:07 arbiter stops A
= clock A stopped
0:08 A white plays e2e4
= refused
0:09 arbiter closes the call
0:10 arbiter resumes A
= clock A black runs
