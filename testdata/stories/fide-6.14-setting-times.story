Title: After an irregularity the arbiter sets times and the move counter
Covers: fide-6.14
Rules: fide-2005
Way: on the board

0:10 white plays e2e4
0:10 white presses
0:20 arbiter stops A
0:30 arbiter rules by clock.set: clock of black at 1:00:00 moves 12
= article fide-6.14
= clock A black 1:00:00
= clock A black moves 12
0:40 arbiter resumes A
= clock A black runs
