Title: The laws in force: a wrong claim gives the opponent two minutes; five repetitions end the game by themselves
Covers: D22
Rules: fide-2023
Way: assisted
Clock: 10:00

0:01 white plays g1f3
0:02 black plays g8f6
0:03 white plays f3g1
0:04 black plays f6g8
0:05 white plays g1f3
0:06 black plays g8f6
0:07 white plays f3g1

0:08 black claims repetition
= then claimed Ab repetition none no
= clock A white 11:56
0:09 black plays f6g8
0:11 white plays g1f3
0:12 black plays g8f6
0:13 white plays f3g1
0:14 black plays f6g8
0:15 white plays g1f3
0:16 black plays g8f6
0:17 white plays f3g1
= game A goes on
0:18 black plays f6g8
= game A ½-½ repetition
