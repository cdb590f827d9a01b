Title: A resignation off move stands: the end of the other game does not change it
Covers: knsb-5.2, stein-5.3, D15
Rules: knsb, stein
Way: assisted
Position: 7K/5q2/8/8/8/8/8/k7 b - - 0 1 | 4k3/7p/8/8/8/8/7P/4K3 w - - 0 1

# White is stalemated and waits; Black, who is not on move, resigns.
0:01 A black plays f7f6
0:02 A white plays h8g8
0:03 A black plays f6e7
0:04 A white plays g8h8
0:05 A black plays e7f7
= waits A
0:06 A black resigns
= game A goes on
0:10 B white resigns
= game B 0-1 resignation
= game A 1-0 resignation
= match over 2-0
