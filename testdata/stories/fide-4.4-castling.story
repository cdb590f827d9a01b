Title: King first, then rook: castle there if legal; rook first: no castling there
Covers: fide-4.4
Rules: fide-2005
Way: on the board
Position: r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1

0:01 white touches e1
0:02 white touches h1
0:03 white plays e1d1
= refused by fide-4.3
0:04 white plays e1g1
0:04 white presses
0:05 black touches a8
0:06 black touches e8
0:07 black plays e8c8
= refused by fide-4.3
0:08 black plays a8b8
0:08 black presses
