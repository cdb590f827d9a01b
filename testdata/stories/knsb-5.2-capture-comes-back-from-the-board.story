Title: A capture in an illegal last move that was passed and placed comes back from the other board
Covers: knsb-5.2, knsb-7.7, D15
Rules: knsb, stein
Way: on the board

0:01 A white plays e2e4
0:01 A white presses
0:02 A black plays d7d5
0:02 A black presses
0:02 B white plays e2e4
0:02 B white presses
0:03 A black resigns
0:05 A white plays d1d5
0:05 A white presses
0:05 A white passes the pawn
0:06 B black plays P@e5
0:06 B black presses
0:07 A black demands replacement
= missing A pawn
0:08 A white announces the missing piece
0:09 B white plays g1f3
0:09 B white presses
0:10 A black takes off e5
= game A goes on
0:10 A black presses
0:11 A white plays d1e2
= game A 1-0 resignation
