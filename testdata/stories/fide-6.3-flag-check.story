Title: At flag fall it is seen whether the required moves were made
Covers: fide-6.3, fide-6.9
Rules: fide-2005
Way: on the board
Clock: 1:00/2 0:30

0:10 white plays e2e4
0:10 white presses
0:20 black plays e7e5
0:20 black presses
1:10 the table waits
= clock A white flag at 1:10
= game A goes on
= clock A white moves 1
1:12 white claims the flag
= refused by fide-6.9
1:13 black claims the flag
= game A 0-1 flag
