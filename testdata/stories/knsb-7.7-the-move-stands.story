Title: The arbiter may also let the illegal move stand, or declare the game lost
Covers: D18
Rules: knsb, stein, minerva
Way: on the board
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
0:20 arbiter rules by irregularities.passed_piece_returns: move stands on A
= missing A nothing
= turn A black
= board A rnbqkbNr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKB1R
= not offered missing_piece
