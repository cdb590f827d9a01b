Title: A wrong initial position, found at any time: a new game
Covers: fide-7.1
Rules: fide-2005
Way: on the board
Position: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKBNR w KQkq - 0 1

0:10 white plays e2e4
0:10 white presses
0:20 black plays e7e5
0:20 black presses
0:30 white stops the clock about irregularities.wrong_setup
0:40 arbiter rules by irregularities.wrong_setup: restart A because White's knight and bishop had changed places
= article fide-7.1
= board A rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR
= clock A white 2:00:00
0:50 arbiter resumes A
= clock A white runs
