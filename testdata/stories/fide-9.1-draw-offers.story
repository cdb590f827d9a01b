Title: A draw offer stands until accepted, declined, answered by touching a piece, or the game ends
Covers: fide-9.1
Rules: fide-2005
Way: on the board

0:05 white plays e2e4
0:06 white offers a draw
0:07 white presses
= offer A white
0:08 white offers a draw
= refused by fide-9.1
0:10 black declines the draw
= offer A none
0:11 black accepts the draw
= refused by fide-9.1
0:12 white offers a draw
= offer A white
# Touching a piece declines it.
0:15 black touches e7
= offer A none
0:16 black plays e7e5
0:17 black offers a draw
0:17 black presses
0:20 white accepts the draw
= game A ½-½ agreement
