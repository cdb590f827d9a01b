Title: Stein: a mated player whose clock runs on may move as soon as a piece arrives in hand
Covers: D5, stein-5.4
Rules: stein
Way: assisted
Position: 7k/6pp/8/8/8/8/8/R3K3 w - - 0 1 | 4k3/8/8/3n4/4P3/8/8/4K3 w - - 0 1

0:01 A white plays a1a8
= waits A
= A black has 0 legal moves
= clock A black runs
0:05 B white plays e4d5
= hand A black knight
0:08 A black plays N@g8
= turn A white
= clock A black 6:53
