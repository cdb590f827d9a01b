Title: The laws in force: at the fifth time the same position ends the game by itself, by the article that says so
Covers: D22
Rules: fide-2023, dsc
Way: assisted
Clock: 10:00

0:01 white plays g1f3
0:02 black plays g8f6
0:03 white plays f3g1
0:04 black plays f6g8
0:05 white plays g1f3
0:06 black plays g8f6
0:07 white plays f3g1
0:08 black plays f6g8
0:09 white plays g1f3
0:10 black plays g8f6
0:11 white plays f3g1
0:12 black plays f6g8
0:13 white plays g1f3
0:14 black plays g8f6
0:15 white plays f3g1
= game A goes on
0:16 black plays f6g8
= game A ½-½ repetition by fide-2023-9.6.1
