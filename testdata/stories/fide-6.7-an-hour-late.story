Title: Who arrives more than an hour late loses
Covers: fide-6.7
Rules: fide-2005
Way: on the board
Start: no
Session: 0:00

0:00 black arrives as Bo
0:00 black starts the clock
59:00 black claims the default
= refused by fide-6.7
1:00:01 white arrives as An
= game A 0-1 default
= match over 0-1
