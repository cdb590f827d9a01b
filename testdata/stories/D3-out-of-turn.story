Title: Only the player on move can move a piece, in both ways of playing
Covers: D3
Rules: knsb, stein, minerva
Way: on the board

0:01 A black plays e7e5
= refused by fide-1.1
0:02 A black touches e7
= refused by fide-1.1
0:03 A white plays e7e5
= refused by fide-1.1
0:04 A white plays e2e4
0:04 A white presses
0:05 A white plays d2d4
= refused by fide-1.1
