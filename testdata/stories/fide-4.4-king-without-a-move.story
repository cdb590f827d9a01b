Title: King and rook touched, castling not possible, the king without a move: any other legal move
Covers: fide-4.4, dsc-s, ddt-20
Rules: fide-2005, fide-2023, dsc, ddt
Way: on the board
Position: 4k3/8/8/8/8/8/PPPPPPP1/RNBQKBNR w KQ - 0 1

0:01 A white touches e1
0:02 A white touches h1
# Neither the rook nor anything else binds.
0:03 A white plays e2e4
0:03 A white presses
= turn A black
