Title: Displaced pieces are restored in the own time; the arbiter may penalise
Covers: fide-7.3
Rules: fide-2005
Way: on the board

0:10 white stops the clock about irregularities.displaced
0:20 arbiter rules by irregularities.displaced: less time for white 1:00 because White knocked the pieces over
= article fide-7.3
= clock A white 1:58:50
0:30 arbiter resumes A
= clock A white runs
