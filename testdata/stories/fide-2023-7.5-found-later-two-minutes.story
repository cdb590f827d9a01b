Title: The arbiter puts the game back and gives the two minutes by the article on illegal moves
Covers: D22, dsc-s
Rules: fide-2023, dsc
Way: on the board
Clock: 5:00

0:10 white plays b1b3
0:10 white presses
0:20 black plays e7e5
0:20 black presses
0:30 arbiter rules by irregularities.illegal_move: back to A rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 times 4:50 5:00 moves 0 0
= article fide-2023-7.5
0:31 arbiter rules by irregularities.illegal_move: more time for A black 2:00
= article fide-2023-7.5
= clock A black 7:00
# White has not suffered from anything illegal.
0:32 arbiter rules by irregularities.illegal_move: more time for A white 2:00
= refused
