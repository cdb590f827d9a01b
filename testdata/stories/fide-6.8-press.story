Title: A move is completed by pressing the clock; the time between counts; a mating move needs no press
Covers: fide-6.8
Rules: fide-2005
Way: on the board

0:10 white plays f2f3
= clock A white runs
0:14 white presses
= clock A white 1:59:46
0:15 black plays e7e5
0:15 black presses
0:16 black presses
= refused by fide-6.8
0:20 white plays g2g4
0:20 white presses
0:25 black plays d8h4
# No press is needed: the game is over.
= game A 0-1 mate
