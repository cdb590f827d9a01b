Title: Stein: a promotion of the partner takes the attacker off, and the mated player may move again
Covers: stein-5.4, D5
Rules: stein
Way: assisted
Position: 7k/6pp/8/8/8/8/8/R3K3 w - - 0 1 | 4k3/P7/8/8/8/8/8/4K3 w - - 0 1

0:01 A white plays a1a8
= waits A
= A black has 0 legal moves
# White on B is Black's partner, and takes the rook that gives mate.
0:06 B white plays a7a8r/a8
= board A 7k/6pp/8/8/8/8/8/4K3
0:08 A black plays h8g8
= clock A black 6:53
