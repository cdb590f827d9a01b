Title: Who resigns has lost
Covers: fide-5.1, fide-11.1
Rules: fide-2005
Way: assisted

0:01 white plays e2e4
0:02 black resigns
= game A 1-0 resignation by fide-5.1
