Title: Moving without claiming forfeits the claim for that move
Covers: fide-9.4
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
0:09 white plays e2e4
0:10 black claims repetition
= then claimed Ab repetition none no
