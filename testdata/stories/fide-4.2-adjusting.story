Title: Who says so beforehand may adjust pieces without being bound
Covers: fide-4.2
Rules: fide-2005
Way: on the board

0:01 black adjusts e7
= refused by fide-1.1
0:02 white adjusts g1
0:03 white plays e2e4
0:03 white presses
= turn A black
