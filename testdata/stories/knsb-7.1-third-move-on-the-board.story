Title: A third move that Black made on the board is completed, though the clock was not pressed yet
Covers: knsb-7.1, knsb-7.3, stein-7.1, minerva-7.1
Rules: knsb, stein
Way: on the board
Position: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKBNR w KQkq - 0 1 | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1

0:01 A white plays e2e4
0:01 A white presses
0:02 A black plays e7e5
0:02 A black presses
0:03 A white plays d2d4
0:03 A white presses
0:04 A black plays d7d5
0:04 A black presses
0:05 A white plays g2g3
0:05 A white presses
0:06 A black calls the arbiter about irregularities.wrong_setup
= offered restart 1 A
0:07 A black plays g7g6
0:08 arbiter rules by irregularities.wrong_setup: restart A
= refused
