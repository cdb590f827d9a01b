Title: A wrong claim with an announced move costs time, and that move must be played; a right one is a draw at once
Covers: fide-9.2, fide-9.5
Rules: fide-2005
Way: assisted
Clock: 10:00

0:01 white plays g1f3
0:02 black plays g8f6
0:10 white claims repetition with f3g1
= then claimed Aw repetition some f3g1 no
= game A goes on
0:11 white plays e2e4
= refused by fide-9.5
0:12 white plays f3g1
0:13 black plays f6g8
0:14 white plays g1f3
0:15 black plays g8f6
0:16 white plays f3g1
= game A goes on
0:17 black claims repetition with f6g8
= game A ½-½ repetition by fide-9.2
= board A rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBQKBNR
