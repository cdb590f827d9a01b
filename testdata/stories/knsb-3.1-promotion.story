Title: A promoted pawn keeps its shape, and when captured it is passed as a pawn
Covers: knsb-3.1, knsb-3.2, D14
Rules: knsb
Way: assisted
Position: r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1 | 4k3/8/8/8/8/8/8/4K3 w - - 0 1

0:01 A white plays b7b8n
= A black sees b8 on A as pawn-worth-knight
0:02 A black plays a8b8
= then passed Ab p
= hand B white pawn
