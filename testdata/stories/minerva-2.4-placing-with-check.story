Title: Under Minerva a placed piece may give check and mate
Covers: minerva-2.2, minerva-2.3, minerva-2.4
Rules: minerva
Way: assisted
Position: 6k1/5ppp/8/8/8/8/8/4K3[RN] w - - 0 1 | 4k3/8/8/8/8/8/8/4K3 w - - 0 1

0:01 A white plays R@g7
= refused by minerva-2.3
0:02 A white plays R@e8
= game A 1-0 mate
= match over 1-0
