Title: Thirty minutes default time from the start of the clocks: the player who is there may claim
Covers: dsc-o
Rules: dsc
Way: on the board
Start: no

0:05 white arrives as An
10:00 white starts the clock
30:00 white claims the default
= refused by dsc-o
39:59 white claims the default
= refused by dsc-o
40:00 white claims the default
= game A 1-0 default
