Title: The laws in force: an illegal move found later goes back too, and the second one loses
Covers: D22, dsc-s
Rules: fide-2023, dsc
Way: on the board
Clock: 5:00

0:10 white plays b1b3
0:10 white presses
0:20 black plays e7e5
0:20 black presses
0:30 white plays e2e4
0:30 white presses
0:40 black plays d7d6
0:40 black presses
0:45 black demands replacement
= then put_back Aw
= turn A white
= clock A black 6:40
1:00 white plays b1c3
1:00 white presses
1:10 black plays e7e5
1:10 black presses
1:20 white plays e1e3
1:20 white presses
1:30 black plays d7d6
1:30 black presses
1:40 black demands replacement
= game A 0-1 illegal moves by fide-2023-7.5
