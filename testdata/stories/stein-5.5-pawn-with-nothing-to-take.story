Title: Stein: king and pawn with nothing to take is dead once the other game is over
Covers: stein-3.1, stein-5.5, D10, D11
Rules: stein
Way: assisted
Position: 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 | 4k2r/8/8/8/8/8/8/4K3 w - - 0 1

0:01 A white plays e2e4
= game A goes on
0:02 B white resigns
= game B 0-1 resignation
= game A ½-½ dead by stein-5.5
