Title: Passing is the capturer's own act and may be withheld
Covers: knsb-2.1, stein-2.1, minerva-2.1, D2
Rules: knsb, stein, minerva
Way: on the board
Clock: 5:00

0:02 A white plays e2e4
0:02 A white presses
0:04 A black plays d7d5
0:04 A black presses
0:06 A white plays e4d5
0:06 A white presses
# The pawn lies beside the board. Nobody can make White pass it.
= pile A white pawn
= hand B black empty
0:07 A white passes the knight
= refused by 2.1
0:08 A white passes the pawn
= then passed Aw p
= pile A white empty
= hand B black pawn
# A player can choose to pass at once from now on.
0:09 A black passes at once
0:10 A black plays d8d5
= then passed Ab p
= hand B white pawn
