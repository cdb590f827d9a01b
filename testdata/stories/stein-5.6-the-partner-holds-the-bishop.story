Title: What the partner captured and did not pass is no more than that bishop
Covers: stein-5.6, D11, D23
Rules: stein
Way: on the board
Clock: 1:00
Position: 4k3/8/8/8/8/8/8/R2QK3 w - - 0 1 | 4k3/8/8/8/8/7b/8/4K2R w - - 0 1

0:01 B white keeps captured pieces
0:02 B white plays h1h3
0:02 B white presses
= pile B white bishop
0:03 B black resigns
= game B 1-0 resignation
2:00 A black claims the flag
= game A ½-½ flag unwinnable by stein-5.6
