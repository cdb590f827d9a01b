Title: With a delay, main time falls only after the time per move is used up
Covers: fide-6.2
Rules: fide-2005
Way: on the board
Clock: 1:00 d5

0:04 white plays e2e4
0:04 white presses
= clock A white 1:00
0:12 black plays e7e5
0:12 black presses
= clock A black 0:57
1:16 the table waits
= clock A white 0:01
1:17 the table waits
= clock A white flag at 1:17
