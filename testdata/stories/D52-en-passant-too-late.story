Title: A pawn taken en passant too late stands on its square again when that is demanded
Covers: D52, fide-3.7, fide-7.4, ddt-6
Rules: fide-2005, ddt
Way: on the board
Position: 4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1

0:10 black plays d7d5
0:10 black presses
0:20 white plays e1e2
0:20 white presses
0:30 black plays e8e7
0:30 black presses
0:40 white plays e5d6
= article fide-3.7
= board A 8/4k3/3P4/8/8/8/4K3/8
0:41 white presses
0:50 black demands replacement
= board A 8/4k3/8/3pP3/8/8/4K3/8
= pile A white empty
