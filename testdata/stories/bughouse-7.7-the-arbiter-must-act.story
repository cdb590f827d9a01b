Title: When nothing can come back it is the arbiter's turn to act, and no player's
Covers: knsb-7.7, stein-7.7, minerva-7.7, D18
Rules: knsb, stein, minerva
Way: on the board
Clock: 5:00
# On board B Black has no knight at all, except the one that is passed.
Position: rnbqkbnr/pppp1ppp/8/4p3/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 1 | r1bqkb1r/pppp1ppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1

0:03 B white plays e2e4
0:03 B white presses
0:05 A white plays f3g8
0:05 A white passes the knight
0:05 A white presses
0:07 B black plays N@d5
0:07 B black presses
0:09 B white plays e4d5
0:09 B white presses
0:10 A black demands replacement
= arbiter must act on A
= A white need not act
= A black need not act
= B white need not act
= B black need not act
0:30 arbiter rules by irregularities.passed_piece_returns: piece from the box on A because the knight was placed and captured again
= arbiter need not act on A
= A white must act by 4.3
