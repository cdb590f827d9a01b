Title: The laws in force: the second illegal move loses
Covers: D22
Rules: fide-2023
Way: on the board

0:10 white plays b1b3
0:10 white presses
0:20 black demands replacement
0:20 black presses
0:30 white plays b1c3
0:30 white presses
0:40 black plays e7e5
0:40 black presses
0:50 white plays e1e3
0:50 white presses
0:55 black demands replacement
= game A 0-1 illegal moves
