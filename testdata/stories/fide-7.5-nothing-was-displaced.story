Title: A player thinks that a piece was displaced; the arbiter finds that it was not, and play goes on
Covers: fide-7.5
Rules: fide-2005
Way: on the board

0:10 white plays e2e4
0:10 white presses
0:20 black stops the clock about irregularities.displaced_later
= clock A stopped
0:50 arbiter resumes A
= clock A black runs
