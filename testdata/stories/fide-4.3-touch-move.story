Title: A touched piece must be moved, a touched piece of the opponent must be taken
Covers: fide-4.3
Rules: fide-2005
Way: on the board

0:02 white touches g1
0:03 white plays e2e4
= refused by fide-4.3
0:04 white plays g1f3
0:04 white presses
0:06 black plays d7d5
0:06 black presses
0:08 white plays e2e4
0:08 white presses
0:10 black touches e4
0:11 black plays e7e5
= refused by fide-4.3
0:12 black plays d5e4
0:12 black presses
