Title: Minerva: a wrong set-up found before Black's third move: both games begin again
Covers: minerva-7.1
Rules: minerva
Way: on the board
Position: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKBNR w KQkq - 0 1 | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1

0:06 B white plays d2d4
0:06 B white presses
0:10 A black calls the arbiter about irregularities.wrong_setup
0:20 arbiter rules by irregularities.wrong_setup: restart A
= refused
0:21 arbiter rules by irregularities.wrong_setup: restart A B
= article minerva-7.1
= board B rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR
= clock B white 5:00
= clock B stopped
