Title: The claim may also be made by the player who is on move when it has occurred
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

0:08 black plays f6g8
0:09 black claims repetition
= refused by fide-1.1
0:10 white claims repetition
= game A ½-½ repetition
