Title: By completing a move one loses the right to demand that an earlier illegal move be replaced
Covers: knsb-7.5, stein-7.5, minerva-7.5
Rules: knsb, stein, minerva
Way: on the board

0:03 A white plays b1b3
0:03 A white presses
0:05 A black plays e7e5
0:05 A black presses
0:06 A black demands replacement
= refused by 7.5
= board A rnbqkbnr/pppp1ppp/8/4p3/8/1N6/PPPPPPPP/R1BQKBNR
