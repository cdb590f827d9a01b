Title: Castling without the right moves king and rook; taking it back restores both
Covers: D52, fide-3.8, fide-7.4
Rules: fide-2005, ddt
Way: on the board
Position: r3k2r/p7/8/8/8/8/P7/R3K2R w kq - 0 1

0:10 white plays e1g1
= board A r3k2r/p7/8/8/8/8/P7/R4RK1
= article fide-3.8
0:11 white presses
0:20 black demands replacement
= board A r3k2r/p7/8/8/8/8/P7/R3K2R
0:20 black presses
0:30 white plays e1d1
0:30 white presses
= board A r3k2r/p7/8/8/8/8/P7/R2K3R
