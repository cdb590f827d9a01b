Title: Who touches one piece of each colour must take the one with the other, else move or take the first that can
Covers: fide-4.3
Rules: fide-2005
Way: on the board
Position: r3k3/8/8/3p4/8/8/5P2/3QK3 w - - 0 1

0:01 white touches d1
0:02 white touches d5
# The queen can take on d5, so it must.
0:03 white plays d1d2
= refused by fide-4.3
0:04 white plays d1d5
0:04 white presses
# Black touches the rook and the king's pawn; the rook cannot take it, and the rook was first.
0:05 black touches a8
0:06 black touches f2
0:07 black plays e8e7
= refused by fide-4.3
0:08 black plays a8a1
