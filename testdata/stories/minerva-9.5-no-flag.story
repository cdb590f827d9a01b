Title: Minerva: a flag can be pointed out only when it has fallen
Covers: minerva-9.5, D17
Rules: minerva
Way: on the board
Clock: 1:00

0:10 A white plays e2e4
0:10 A white presses
0:20 B black says the flag fell
= refused by minerva-9.5
= A white hears 0
1:11 the table waits
= clock A black flag at 1:10
1:12 B black says the flag fell
= A white hears 1
