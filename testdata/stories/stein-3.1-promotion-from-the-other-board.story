Title: Stein: the new piece comes from the other board, and the pawn becomes the opponent's, who may pass it
Covers: stein-3.1, stein-3.2, D7, D8
Rules: stein
Way: assisted
Position: 4k3/P6p/8/8/8/8/8/4K3 w - - 0 1 | r3k3/8/8/8/8/8/8/3QK2R b - - 0 1

0:00 A black keeps captured pieces
0:01 A white plays a7a8q
= refused by stein-3.1
0:02 A white plays a7a8q/a8
= refused by stein-3.1
0:03 A white plays a7a8-
= refused by stein-3.1
# White on A plays with the pieces that White on B has: the opponent's partner.
0:04 A white plays a7a8q/d1
= board B r3k3/8/8/8/8/8/8/4K2R
= pile A black pawn
= hand B white empty
0:05 A black passes the pawn
= hand B white pawn
