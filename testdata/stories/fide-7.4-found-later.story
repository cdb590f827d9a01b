Title: An illegal move found later: the right to have it put back is not lost by moving
Covers: fide-7.4, fide-4.3
Rules: fide-2005
Way: on the board
Clock: 5:00 +2

0:10 white plays b1b3
0:10 white presses
0:20 black plays e7e5
0:20 black presses
0:30 white plays e2e4
0:30 white presses
0:40 black demands replacement
= then put_back Aw
= turn A white
= board A rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR
= A white was illegal 1 times
= clock A white moves 0
= clock A black moves 0
# Two minutes for the opponent, and the undone moves take their increments with them.
= clock A black 6:40
= clock A white 4:40
= clock A white runs
0:45 white plays e2e4
= refused by fide-4.3
0:50 white plays b1c3
0:50 white presses
= turn A black
