Title: A king let go two squares aside must castle; a pawn let go on the last rank must promote there
Covers: fide-4.6
Rules: fide-2005
Way: on the board
Position: 4k3/8/8/8/8/8/p7/1N2K2R w K - 0 1

0:01 white releases e1 on g1
= turn A white
0:02 white plays e1e2
= refused by fide-4.6
0:03 white plays e1g1
= turn A black
0:03 white presses
0:04 black releases a2 on a1
0:05 black plays a2b1q
= refused by fide-4.6
0:06 black plays a2a1n
0:06 black presses
= turn A white
