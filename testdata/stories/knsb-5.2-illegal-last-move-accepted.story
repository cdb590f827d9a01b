Title: An illegal last move counts once it is accepted, and so does the resignation
Covers: knsb-5.2, knsb-7.3, knsb-7.4, stein-5.3, stein-7.3, stein-7.4, D15
Rules: knsb, stein
Way: on the board

0:01 A white plays e2e4
0:01 A white presses
0:02 A black plays d7d5
0:02 A black presses
0:03 A black resigns
0:05 A white plays d1d5
= game A goes on
0:06 A white takes back
0:07 A white plays d1d5
0:07 A white presses
0:08 A black accepts the illegal move
= game A 1-0 resignation
= pile A white pawn
0:09 A white passes the pawn
= hand B black pawn
