Title: The laws in force: once the waiting move is completed, another press is one without a move
Covers: D77, D22, dsc-s
Rules: fide-2023, dsc
Way: on the board
Clock: 5:00 +2

0:10 white plays e2e4
0:11 black plays e7e5
0:12 black presses
0:14 white presses
= A white was illegal 0 times
0:15 white presses
= then empty_press Aw
= A white was illegal 1 times
