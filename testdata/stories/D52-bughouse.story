Title: Bughouse on the board: castling without the right, a captured king, en passant too late, each demanded back
Covers: D52, knsb-7.4, stein-7.4, minerva-7.4
Rules: knsb, stein, minerva
Way: on the board
Position: r3k2r/3p4/8/4P3/8/8/8/R3K2R w kq - 0 1 | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1

0:10 A white plays e1c1
= board A r3k2r/3p4/8/4P3/8/8/8/2KR3R
0:10 A white presses
0:15 A black demands replacement
= board A r3k2r/3p4/8/4P3/8/8/8/R3K2R
0:15 A black presses
0:20 A white plays e1e2
0:20 A white presses
0:25 A black plays d7d5
0:25 A black presses
0:30 A white plays a1a2
0:30 A white presses
0:35 A black plays h8h7
0:35 A black presses
# Two moves later the pawn can no longer be taken en passant.
0:40 A white plays e5d6
= board A r3k3/7r/3P4/8/8/8/R3K3/7R
= pile A white pawn
0:40 A white presses
0:41 A white passes the pawn
0:45 A black demands replacement
= board A r3k3/7r/8/3pP3/8/8/R3K3/7R
= hand B black empty
0:45 A black presses
0:50 A white plays e5e6
0:50 A white presses
0:55 A black plays h7h8
0:55 A black presses
1:00 A white plays h1h8
1:00 A white presses
# Black does not see the check, and White takes the king.
1:05 A black plays a8a7
1:05 A black presses
1:10 A white plays h8e8
= board A 4R3/r7/4P3/3p4/8/8/R3K3/8
= pieces 40
1:10 A white presses
1:15 A black demands replacement
= board A 4k2R/r7/4P3/3p4/8/8/R3K3/8
= turn A white
= pieces 40
1:15 A black presses
1:20 A white plays h8h1
1:20 A white presses
= game A goes on
