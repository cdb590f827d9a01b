Title: Where the players start the clock themselves and no hour was set, no default time runs
Covers: fide-6.7
Rules: fide-2005
Way: on the board
Start: no

0:00 black arrives as Bo
0:00 black starts the clock
1:05:00 black claims the default
= refused by fide-6.7
1:06:00 white arrives as An
= game A goes on
