Title: Fifty moves without capture or pawn move may be claimed
Covers: fide-9.3
Rules: fide-2005
Way: assisted
Position: 4k3/8/8/8/8/8/8/R3K3 w - - 98 80

0:01 white claims quiet moves
= then claimed Aw quiet_moves none no
0:02 white plays a1a2
0:03 black claims quiet moves with e8d8
= game A ½-½ quiet moves by fide-9.3
