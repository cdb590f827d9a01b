Title: A passed piece that cannot legally be placed anywhere does not bind
Covers: knsb-4.1, stein-4.1, minerva-4.1
Rules: knsb, stein, minerva
Way: on the board
# White is in check by a knight, so nothing can be placed in between.
Position: 4k3/8/8/8/8/3n4/8/4K3[P] w - - 0 1 | 4k3/8/8/8/8/8/8/4K3 w - - 0 1

0:01 A white touches a4 with the pawn
0:02 A white plays e1e2
0:02 A white presses
= turn A black
