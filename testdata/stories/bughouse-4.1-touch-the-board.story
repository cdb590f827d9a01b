Title: A passed piece that touched the board must be placed, there or elsewhere, if it can
Covers: knsb-4.1, stein-4.1, minerva-4.1
Rules: knsb, stein, minerva
Way: on the board
Position: 4k3/8/8/8/8/8/8/4K3[NP] w - - 0 1 | 4k3/8/8/8/8/8/8/4K3 w - - 0 1

0:01 A white touches f3 with the knight
0:02 A white plays e1e2
= refused by 4.1
0:03 A white plays P@e4
= refused by 4.1
# Elsewhere is allowed.
0:04 A white plays N@b1
0:04 A white presses
= turn A black
