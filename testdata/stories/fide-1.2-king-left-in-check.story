Title: Nobody leaves the own king under attack
Covers: fide-1.2, fide-3.9
Rules: fide-2005
Way: assisted
Position: 4r2k/8/8/8/8/8/P7/4K3 w - - 0 1

0:01 white plays a2a3
= refused by fide-3.9
0:02 white plays e1e2
= refused by fide-3.9
0:03 white plays e1d1
= turn A black
