Title: A piece touched on the board binds before a passed piece put down after it
Covers: fide-4.3, knsb-1.5, stein-1.5, minerva-1.6, knsb-4.1, stein-4.1, minerva-4.1
Rules: knsb, stein, minerva
Way: on the board
Position: 4k3/8/8/8/8/8/4P3/4K3[N] w - - 0 1 | 4k3/8/8/8/8/8/8/4K3 w - - 0 1

0:01 A white touches e2
0:02 A white touches f3 with the knight
0:03 A white plays N@f3
= refused by fide-4.3
0:04 A white plays e2e4
0:04 A white presses
= turn A black
