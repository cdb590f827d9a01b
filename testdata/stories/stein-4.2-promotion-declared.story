Title: Stein: the promotion is complete only when the piece has been taken and shown
Covers: stein-4.2
Rules: stein
Way: on the board
Position: 4k3/P7/8/8/8/8/8/4K3 w - - 0 1 | r3k3/8/8/8/8/8/8/3QK3 w - - 0 1

0:01 A white releases a7 on a8
0:02 A white presses
= refused by stein-4.2
0:03 A white plays a7a8q/d1
0:03 A white presses
= turn A black
