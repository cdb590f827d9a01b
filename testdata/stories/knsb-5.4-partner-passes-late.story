Title: A queen passed after the other game has ended is placed and wins
Covers: knsb-2.1, knsb-5.4, stein-2.1, stein-5.6, D2, D11
Rules: knsb, stein
Way: on the board
Position: 7k/8/6K1/8/8/8/8/8 w - - 0 1 | 4k3/8/8/8/8/7r/8/4K2Q b - - 0 1

0:02 B black plays h3h1
0:02 B black presses
0:03 B white resigns
= game B 0-1 resignation
= game A goes on
0:04 B black passes the queen
= hand A white queen
0:05 A white plays Q@a7
0:05 A white presses
0:06 A black plays h8g8
0:06 A black presses
0:07 A white plays a7g7
= game A 1-0 mate
