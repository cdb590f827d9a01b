Title: A wrong set-up found before Black completed the third move: that game begins again
Covers: knsb-7.1, stein-7.1
Rules: knsb, stein
Way: on the board
Position: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKBNR w KQkq - 0 1 | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1

0:05 A white plays e2e4
0:05 A white presses
0:06 B white plays d2d4
0:06 B white presses
0:10 A black calls the arbiter about irregularities.wrong_setup
0:20 arbiter rules by irregularities.wrong_setup: restart A B
= refused
0:21 arbiter rules by irregularities.wrong_setup: restart A because knight and bishop had changed places
= article 7.1
= board A rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR
= clock A white 7:00
= clock A stopped
= clock B black runs
= pieces 64
0:30 arbiter resumes A
= clock A white runs
