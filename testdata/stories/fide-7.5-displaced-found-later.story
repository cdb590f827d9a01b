Title: Displaced pieces found later: back to the position before, with times and move counter
Covers: fide-7.5
Rules: fide-2005
Way: on the board

0:10 white plays e2e4
0:10 white presses
0:20 black plays e7e5
0:20 black presses
0:30 white plays g1f3
0:30 white presses
0:40 black stops the clock about irregularities.displaced_later
0:50 arbiter rules by irregularities.displaced_later: back to A rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1 times 1:59:50 2:00:00 moves 1 0 because the pawn had stood on e6
= article fide-7.5
= turn A black
= clock A white 1:59:50
= clock A white moves 1
= clock A black 2:00:00
1:00 arbiter resumes A
= clock A black runs
