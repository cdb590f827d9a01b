Title: An illegal move answered before it was pressed is completed by its press, counts then, and can be put back
Covers: fide-7.4, D77
Rules: fide-2005
Way: on the board
Clock: 5:00

0:10 white plays b1b3
0:12 black plays e7e5
0:13 black demands replacement
= refused by fide-7.4
0:14 white presses
= A white was illegal 1 times
0:15 black presses
0:20 black demands replacement
= then put_back Aw
= turn A white
