Title: Stein: a finished board stays as it is, but a promotion may still take pieces from it
Covers: stein-5.2, D7
Rules: stein
Way: assisted
Position: 4k3/P6p/8/8/8/8/8/4K3 w - - 0 1 | r3k3/8/8/8/8/8/8/3QK2R w - - 0 1

0:01 B white resigns
= game B 0-1 resignation
0:02 B black plays a8a1
= refused by stein-5.2
= board B r3k3/8/8/8/8/8/8/3QK2R
0:03 A white plays a7a8r/h1
= board B r3k3/8/8/8/8/8/8/3QK3
