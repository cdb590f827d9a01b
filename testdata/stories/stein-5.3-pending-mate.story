Title: Stein: who mated, and then resigned off move, has lost, also when the other game ends
Covers: stein-5.3, stein-5.4, D15
Rules: stein
Way: assisted
Position: 6k1/5ppp/8/8/8/1r6/r7/7K w - - 0 1 | 4k3/7p/8/8/8/8/7P/4K3 w - - 0 1

0:02 A white plays h1g1
0:03 A black plays b3b1
= waits A
= game A goes on
0:05 A black resigns
0:06 A black claims the flag
= refused
0:10 B white resigns
= game A 1-0 resignation
= match over 2-0
