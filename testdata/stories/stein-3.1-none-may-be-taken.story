Title: Stein: where a piece stands that may not be taken now the pawn is not lost; on a finished board it may be taken
Covers: stein-3.1, stein-5.2, D7
Rules: stein
Way: assisted
Position: 4k3/P6p/8/8/8/8/8/4K3 w - - 0 1 | 4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1

0:01 B white plays e1d1
0:02 B black plays e8d8
0:03 B white plays e2d3
# The bishop shields its king from the rook, and its side has just moved.
0:04 A white plays a7a8b/d3
= refused by stein-3.1
0:05 A white plays a7a8-
= refused by stein-3.1
0:06 A white plays e1e2
0:07 A black plays h7h6
0:08 B black resigns
= game B 1-0 resignation
0:09 A white plays a7a8b/d3
= board A B3k3/8/7p/8/8/8/4K3/8
= hand B white pawn
