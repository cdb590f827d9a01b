Title: Only the board lay the wrong way: the position is transferred and the game goes on
Covers: fide-7.1
Rules: fide-2005
Way: on the board

0:10 white plays e2e4
0:10 white presses
0:30 black stops the clock about irregularities.wrong_setup
0:40 arbiter rules by irregularities.wrong_setup: go on at A because only the board was turned; the position was transferred
= article fide-7.1
= clock A black runs
= board A rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR
