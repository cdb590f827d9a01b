Title: While the other game runs a rook may still come, and the flag loses
Covers: stein-5.6, D11
Rules: stein
Way: on the board
Clock: 1:00
Position: 4k3/8/8/8/8/8/8/Q3K3[b] w - - 0 1 | r3k3/8/8/8/8/8/8/R3K3 w - - 0 1

2:00 A black claims the flag
= game A 0-1 flag
