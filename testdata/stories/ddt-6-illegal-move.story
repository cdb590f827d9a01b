Title: DDT: an illegal move is taken back if pointed out before the next move
Covers: ddt-6
Rules: ddt
Way: on the board

0:10 white plays b1b3
0:10 white presses
0:20 black demands replacement
= then undone Aw
= clock A black 1:29:50
0:20 black presses
0:30 white plays b1c3
0:30 white presses
0:40 black plays e8e6
0:40 black presses
0:50 white plays e2e4
0:50 white presses
1:00 white demands replacement
= refused
# Too late; unless the game can be reconstructed.
1:10 arbiter rules by irregularities.illegal_move: back to A rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/R1BQKBNR b KQkq - 1 1 times 1:29:50 1:29:40 moves 1 0
= article ddt-6
= turn A black
