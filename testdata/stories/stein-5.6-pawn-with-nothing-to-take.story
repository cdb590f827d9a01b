Title: Stein: king and pawn with nothing to take does not win on time; with a rook to take it does
Covers: stein-3.1, stein-5.6, D11
Rules: stein
Way: on the board
Clock: 1:00
Position: 4k3/7p/8/8/8/8/4P3/4K3 w - - 0 1 | 4k3/8/8/8/8/8/8/R3K3 w - - 0 1

0:01 B white resigns
0:02 A white plays e2e4
0:02 A white presses
# Black has nothing to take from the other board, White a rook.
2:00 A white claims the flag
= game A 1-0 flag
