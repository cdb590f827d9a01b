Title: Minerva: the match ends with the first game, and its result is the match score
Covers: minerva-5.1, minerva-8.1, minerva-8.2, D15
Rules: minerva
Way: assisted

0:01 B white plays e2e4
# Off move, too, a resignation ends the game: Minerva has no last move.
0:02 B white resigns
= game B 0-1 resignation
= match over 1-0
= game A goes on
0:03 A white plays e2e4
= refused by minerva-5.1
