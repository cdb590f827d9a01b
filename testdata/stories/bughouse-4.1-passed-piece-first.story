Title: The passed piece that touched the board first binds; so it does when the piece touched before it cannot move
Covers: knsb-4.1, stein-4.1, minerva-4.1, fide-4.3, fide-4.5
Rules: knsb, stein, minerva
Way: on the board
Position: 4k3/8/8/8/4p3/8/4P3/4K3[NN] w - - 0 1 | 4k3/8/8/8/8/8/8/4K3 w - - 0 1

0:01 A white touches a3 with the knight
0:02 A white touches e2
0:03 A white plays e2e3
= refused by 4.1
0:04 A white plays N@a3
0:04 A white presses
0:05 A black plays e4e3
0:05 A black presses
# The pawn on e2 is shut in, so the knight that touched the board after it binds.
0:06 A white touches e2
0:07 A white touches b3 with the knight
0:08 A white plays e1d1
= refused by 4.1
0:09 A white plays N@b3
