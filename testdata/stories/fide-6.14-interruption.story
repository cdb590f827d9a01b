Title: When the program was away, the clocks go on with the times they had, and everyone sees that it happened
Covers: fide-6.14
Rules: knsb, stein, minerva
Way: assisted
Clock: 7:00

0:10 A white plays e2e4
0:10 B white plays d2d4
= clock A white 6:50
# The table's time stood still with the program: it is still 0:10.
0:10 the program was away 4:30
= then interrupted
= clock A white 6:50
= clock A black 7:00
= clock A black runs
= clock B black runs
0:20 A black plays e7e5
= clock A black 6:50
0:20 the program was away a while
= then interrupted
= clock A white 6:50
