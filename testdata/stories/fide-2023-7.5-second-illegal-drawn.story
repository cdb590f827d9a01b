Title: The laws in force: the second illegal move draws where the opponent cannot win
Covers: D22, dsc-s
Rules: fide-2023, dsc
Way: on the board
Position: 4k3/8/8/8/8/8/R7/4K3 w - - 0 1

0:10 white plays a2b3
0:10 white presses
0:20 black demands replacement
0:20 black presses
0:30 white plays a2a3
0:30 white presses
0:40 black plays e8e7
0:40 black presses
0:50 white plays a3b4
0:50 white presses
0:55 black demands replacement
= game A ½-½ illegal unwinnable by fide-2023-7.5
