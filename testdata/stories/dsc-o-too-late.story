Title: Who comes to the board only after the default time has lost
Covers: dsc-o
Rules: dsc
Way: on the board
Start: no

0:05 white arrives as An
0:10 white starts the clock
30:11 black arrives as Bo
= game A 1-0 default by dsc-o
