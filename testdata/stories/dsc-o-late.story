Title: Who comes to the board after the default time has lost; who was there and comes back has not
Covers: dsc-o, fide-6.7
Rules: dsc
Way: on the board
Start: no

0:05 white arrives as An
0:10 white starts the clock
29:00 black arrives as Bo
31:00 black arrives as Bo
= game A goes on
31:00 white arrives as An
= game A goes on
