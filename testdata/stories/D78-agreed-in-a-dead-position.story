Title: A draw agreed in a position that was dead is one by the article of dead positions
Covers: D78, D22, dsc-s
Rules: fide-2023, dsc
Way: on the board
Position: 4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1

0:05 white offers a draw
0:06 black accepts the draw
= then proved_dead A
= game A ½-½ dead by fide-2023-5.2.2
