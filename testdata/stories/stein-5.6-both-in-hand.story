Title: Both may lie beside the board
Covers: stein-5.6, D11, D23
Rules: stein
Way: on the board
Clock: 1:00
Position: 4k3/8/8/8/8/8/8/4K3[Qb] w - - 0 1 | 4k3/8/8/8/8/8/8/4K3 w - - 0 1

0:01 B white resigns
= game B 0-1 resignation
2:00 A black claims the flag
= game A ½-½ flag unwinnable by stein-5.6
