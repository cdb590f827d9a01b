Title: Castling that is illegal means another king move, also castling on the other side
Covers: fide-4.4
Rules: fide-2005
Way: on the board
Position: 4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1

# The rook on f8 bars short castling.
0:01 white touches e1
0:02 white touches h1
0:03 white plays h1h2
= refused by fide-4.3
0:04 white plays e1c1
0:04 white presses
