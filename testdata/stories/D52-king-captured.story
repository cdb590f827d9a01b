Title: A captured king is an illegal move: back it comes, and the opponent gains time
Covers: D52, fide-1.2, fide-7.4
Rules: fide-2005
Way: on the board
Clock: 10:00
Position: 4k3/p7/8/8/8/8/8/3R2K1 w - - 0 1

0:05 white plays d1e1
0:05 white presses
# Black does not see the check, and White takes the king.
0:08 black plays a7a6
0:08 black presses
0:10 white plays e1e8
= board A 4R3/8/p7/8/8/8/8/6K1
0:10 white presses
0:20 black demands replacement
= board A 4k3/8/p7/8/8/8/8/4R1K1
= clock A black 11:47
= A white was illegal 1 times
