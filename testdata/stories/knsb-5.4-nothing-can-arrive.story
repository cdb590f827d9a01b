Title: A fallen flag is a draw if the opponent has nothing and nothing can arrive
Covers: knsb-5.4, stein-5.6, minerva-5.2, D11
Rules: knsb, stein, minerva
Way: assisted
Position: 4k3/8/8/8/8/8/8/Q3K3 w - - 0 1 | 4k3/8/8/8/8/8/8/Q3K3 b - - 0 1
Clock: 1:00

0:30 B black plays e8e7
1:00 the table waits
= game A ½-½ flag unwinnable
