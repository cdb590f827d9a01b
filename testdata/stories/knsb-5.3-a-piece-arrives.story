Title: A stalemated player may place a piece that arrives
Covers: knsb-5.3, D9
Rules: knsb
Way: assisted
Position: 7k/8/6Q1/8/8/8/8/K7 b - - 0 1 | 4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1

0:01 B white plays e4d5
= hand A black pawn
0:03 A black plays P@a5
= turn A white
= clock A black 6:57
