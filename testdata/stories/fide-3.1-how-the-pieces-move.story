Title: How each piece moves: what it cannot do is refused by its own article
Covers: fide-1.1, fide-1.2, fide-3.1, fide-3.2, fide-3.3, fide-3.4, fide-3.5, fide-3.6, fide-3.7, fide-3.8, fide-3.9
Rules: fide-2005
Way: assisted
Position: 4r1k1/8/8/8/8/8/P3B3/RN1QK2R w - - 0 1

0:01 black plays g8f8
= refused by fide-1.1
0:02 white plays a1b1
= refused by fide-3.1
0:03 white plays e2e4
= refused by fide-3.2
0:04 white plays a1b3
= refused by fide-3.3
0:05 white plays d1e3
= refused by fide-3.4
0:06 white plays a1c1
= refused by fide-3.5
0:07 white plays b1b3
= refused by fide-3.6
0:08 white plays a2a5
= refused by fide-3.7
0:09 white plays e1e3
= refused by fide-3.8
0:10 white plays e1g1
= refused by fide-3.8
# The bishop keeps the rook's check from the king.
0:11 white plays e2d3
= refused by fide-3.9
0:12 white plays e1f2
= turn A black
