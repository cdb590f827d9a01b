Title: Stein: stalemate is a draw when the other game ends
Covers: stein-5.5, D5
Rules: stein
Way: assisted
Position: 7k/8/6Q1/8/8/8/8/K7 b - - 0 1 | 4k3/8/8/8/8/8/8/4K3 w - - 0 1

0:05 B white resigns
= game A ½-½ stalemate by 5.5
= match over 1½-½
