Title: Under Minerva the promoted pawn may lie down; captured it is a pawn again
Covers: minerva-3.1, minerva-3.2, minerva-3.3
Rules: minerva
Way: assisted
Position: r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1 | 4k3/8/8/8/8/8/8/4K3 w - - 0 1

0:01 A white plays b7b8b
= A black sees b8 on A as pawn-worth-bishop-lying
0:02 A black plays a8b8
= hand B white pawn
