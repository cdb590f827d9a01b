Title: Who does not make the moves in time has lost, unless the other cannot mate
Covers: fide-6.10
Rules: fide-2005
Way: on the board
Clock: 1:00

0:10 white plays e2e4
0:10 white presses
1:10 the table waits
1:12 white claims the flag
= game A 1-0 flag by fide-6.10
