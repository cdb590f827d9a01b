Title: Stein: with nothing to take, pawn and promotion are both lost
Covers: stein-3.1, D7
Rules: stein
Way: assisted
Position: 4k3/P6p/8/8/8/8/8/4K3 w - - 0 1 | r3k3/8/8/8/8/8/8/4K3 w - - 0 1

0:01 A white plays a7a8q/a8
= refused by stein-3.1
0:02 A white plays a7a8-
= board A 4k3/7p/8/8/8/8/8/4K3
= pile A black empty
= hand B white empty
= pieces 7
