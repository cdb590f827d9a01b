Title: A piece in hand that can block is a legal move, so it is not mate
Covers: D4
Rules: knsb, stein, minerva
Way: assisted
Position: 7k/6pp/8/8/8/8/8/R3K3[n] w - - 0 1 | 4k3/8/8/8/8/8/8/4K3 w - - 0 1

0:01 A white plays a1a8
= game A goes on
0:02 A black plays N@g8
= turn A white
