Title: Threefold repetition may be claimed when it is about to occur, or has just occurred
Covers: fide-9.2
Rules: fide-2005
Way: assisted

0:01 white plays g1f3
0:02 black plays g8f6
0:03 white plays f3g1
0:04 black plays f6g8
0:05 white plays g1f3
0:06 black plays g8f6
0:07 white plays f3g1

0:08 black claims repetition with f6g8
= then claimed Ab repetition some f6g8 yes
= game A ½-½ repetition by fide-9.2
