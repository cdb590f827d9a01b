Title: A completed illegal move goes back; the opponent gets two minutes; the third one loses
Covers: fide-7.4
Rules: fide-2005
Way: on the board

0:10 white plays b1b3
0:10 white presses
0:20 black demands replacement
= then undone Aw
= clock A black 2:01:50
= turn A white
0:20 black presses
0:25 white plays e2e4
= refused by fide-4.3
0:30 white plays b1c3
0:30 white presses
0:40 black plays e7e5
0:40 black presses
0:50 white plays e1e3
0:50 white presses
0:55 black demands replacement
= A white was illegal 2 times
= clock A black 2:03:35
0:55 black presses
1:00 white plays e2e4
1:00 white presses
1:10 black plays d7d6
1:10 black presses
1:20 white plays f1f3
1:20 white presses
1:25 black demands replacement
= game A 0-1 illegal moves by fide-7.4
