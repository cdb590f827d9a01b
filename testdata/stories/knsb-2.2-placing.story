Title: Placing is a move: only on an empty square, only what is in hand, not with check under KNSB and Stein
Covers: knsb-2.2, stein-2.2, knsb-2.3, stein-2.3, knsb-2.4, stein-2.4
Rules: knsb, stein
Way: assisted
Position: 4k3/8/8/8/8/8/8/4K3[NRPnp] w - - 0 1 | 4k3/8/8/8/8/8/8/4K3 w - - 0 1

0:01 A white plays Q@e4
= refused by 2.2
0:02 A white plays N@e1
= refused by 2.3
0:03 A white plays N@f6
= refused by 2.4
0:04 A white plays R@e4
= refused by 2.4
0:05 A white plays N@f3
= turn A black
= hand A white rook pawn
