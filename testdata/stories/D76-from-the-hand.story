Title: An illegal capture taken back before the press: the passed piece comes back from the partner's hand
Covers: D76, knsb-7.3, stein-7.3, minerva-7.3
Rules: knsb, stein, minerva
Way: on the board
Position: 4k3/8/8/8/3n4/8/8/4K2R w - - 0 1 | 4k3/p7/8/8/8/8/8/4K3 b - - 0 1

0:01 A white plays h1d4
0:02 A white passes the knight
= hand B black knight
0:04 A white takes back
= then returned Aw n
= hand B black empty
= board A 4k3/8/8/8/3n4/8/8/4K2R
