Title: The last move is a move like any other: an illegal one is demanded back before it counts
Covers: knsb-5.2, knsb-7.4, stein-5.3, stein-7.4, D15
Rules: knsb, stein
Way: on the board

0:01 A white plays e2e4
0:01 A white presses
0:02 A black plays d7d5
0:02 A black presses
0:03 A black resigns
= game A goes on
# The queen jumps over its pawn to take on d5, and the pawn is passed.
0:05 A white plays d1d5
0:05 A white passes the pawn
= game A goes on
0:06 A white presses
= game A goes on
0:07 A black plays d8d5
= refused
0:08 A black demands replacement
= hand B black empty
= board A rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR
= game A goes on
0:08 A black presses
# The touched queen binds.
0:09 A white plays d1e2
= game A 1-0 resignation
= match goes on
