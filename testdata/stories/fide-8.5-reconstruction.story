Title: After flag fall the clocks stop and the score sheets are brought up to date
Covers: fide-8.5
Rules: fide-2005
Way: on the board
Clock: 1:00/20 0:30

0:50 white plays e2e4
0:50 white presses
1:40 black plays e7e5
1:40 black presses
1:50 the table waits
= clock A white flag at 1:50
1:51 arbiter stops A
1:59 arbiter rules by clock.record_update: recorded because the game was reconstructed on a second board
= article fide-8.5
