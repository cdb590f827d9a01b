Title: The laws in force: who moves has let the opponent's press without a move pass
Covers: D22
Rules: fide-2023
Way: on the board
Clock: 10:00

0:10 white presses
= clock A black runs
0:15 black plays e7e5
= refused by fide-2023-1.2
0:20 white plays e2e4
0:20 white presses
0:30 black plays e7e5
0:30 black presses
0:40 white plays g1f3
0:40 white presses
0:45 black demands replacement
= refused by fide-2023-7.5
