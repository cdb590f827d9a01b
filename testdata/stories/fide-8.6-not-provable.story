Title: Moves that cannot be proved: the next move counts as the first of the next period
Covers: fide-8.6
Rules: fide-2005
Way: on the board
Clock: 1:00/20 0:30

0:50 white plays e2e4
0:50 white presses
1:40 black plays e7e5
1:40 black presses
1:50 the table waits
= clock A white flag at 1:50
1:55 arbiter rules by clock.not_provable: next period for white
= article fide-8.6
= clock A white 0:30
= clock A white moves 20
= clock A white no flag
