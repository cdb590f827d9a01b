Title: Thirty minutes default time: the player who is there may claim
Covers: dsc-o
Rules: dsc
Way: on the board
Start: no
Session: 0:00

0:05 white arrives as An
0:05 white starts the clock
29:59 white claims the default
= refused by dsc-o
30:00 white claims the default
= game A 1-0 default
