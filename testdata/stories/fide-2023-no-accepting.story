Title: Under these rules nobody accepts an illegal move, and the article is named
Covers: D22
Rules: fide-2023
Way: on the board

0:10 white plays b1b3
0:10 white presses
0:15 black accepts the illegal move
= refused by fide-2023-7.5
