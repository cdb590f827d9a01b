Title: Under these rules nobody accepts an illegal move, and the article is named
Covers: fide-7.4
Rules: fide-2005
Way: on the board

0:10 white plays b1b3
0:10 white presses
0:15 black accepts the illegal move
= refused by fide-7.4
