Title: Time left carries over to the next period; an increment is added for each move
Covers: fide-6.2
Rules: fide-2005
Way: on the board
Clock: 1:00/2 0:30 +2

0:10 white plays e2e4
0:10 white presses
= clock A white 0:52
0:20 black plays e7e5
0:20 black presses
0:30 white plays d2d4
0:30 white presses
# The second move ends the first period: 44 seconds carry over to 30 more.
= clock A white 1:14
