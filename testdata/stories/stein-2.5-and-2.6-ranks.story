Title: Stein also bars the seventh rank for pawns and the eighth for pieces
Covers: stein-2.5, stein-2.6
Rules: stein
Way: assisted
Position: 4k3/8/8/8/8/8/8/4K3[QNPq] w - - 0 1 | 4k3/8/8/8/8/8/8/4K3 w - - 0 1

0:01 A white plays P@a7
= refused by stein-2.5
0:02 A white plays N@a8
= refused by stein-2.6
0:03 A white plays N@a7
0:04 A black plays Q@b1
= refused by stein-2.6
