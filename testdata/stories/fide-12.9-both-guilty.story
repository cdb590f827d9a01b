Title: Both guilty: both lose
Covers: fide-12.9, D24
Rules: fide-2005
Way: on the board

0:10 arbiter rules by arbiter.both_guilty: both lose on A
= article fide-12.9
= game A 0-0 ruling
= match over 0-0
