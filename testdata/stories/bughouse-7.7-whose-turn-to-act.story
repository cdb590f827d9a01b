Title: A piece must come back: the offender announces, the other board comes to the partner's turn, the opponent takes one off
Covers: knsb-7.7, stein-7.7, minerva-7.7
Rules: knsb, stein, minerva
Way: on the board
Clock: 5:00
Position: rnbqkbnr/pppp1ppp/8/4p3/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 1 | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1

# White on A takes a knight that no knight's move reaches; the partner places it at once.
0:03 B white plays e2e4
0:03 B white presses
0:05 A white plays f3g8
0:05 A white passes the knight
0:05 A white presses
0:07 B black plays N@f6
0:07 B black presses
0:10 A black demands replacement
= A white must act by 7.7
= A black may act by 7.6
= B white need not act
= B black need not act
0:11 A black presses
= A white must act by 7.7
= A black need not act
0:13 A white announces the missing piece
# Nothing to do but wait until the partner is on move.
= A white need not act
= A black need not act
= arbiter need not act on A
0:16 B white plays d2d4
0:16 B white presses
= A white may act by 7.7
= A black must act by 7.7
= B black need not act
0:18 A white presses
= A white need not act
= A black must act by 7.7
0:20 A black takes off f6
= A white must act by 4.3
= A black may act by 7.6
