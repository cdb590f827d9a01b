Title: DDT: after the next move the illegal one is valid, unless the game can be reconstructed
Covers: ddt-6
Rules: ddt
Way: on the board

0:10 white plays b1b3
0:10 white presses
0:20 black plays e7e5
0:21 black demands replacement
= refused by ddt-6
0:30 black presses
0:40 arbiter rules by irregularities.illegal_move: back to A rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 times 1:29:50 1:30:00 moves 0 0
= article ddt-6
= turn A white
