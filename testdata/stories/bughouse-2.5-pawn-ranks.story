Title: No pawn is placed on the first or last rank
Covers: knsb-2.5, stein-2.5, minerva-2.5
Rules: knsb, stein, minerva
Way: assisted
Position: 4k3/8/8/8/8/8/8/4K3[PPp] w - - 0 1 | 4k3/8/8/8/8/8/8/4K3 w - - 0 1

0:01 A white plays P@a1
= refused by 2.5
0:02 A white plays P@a8
= refused by 2.5
0:03 A white plays P@a2
0:04 A black plays P@h8
= refused by 2.5
0:05 A black plays P@h1
= refused by 2.5
0:06 A black plays P@h6
