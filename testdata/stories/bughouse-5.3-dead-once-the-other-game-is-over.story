Title: A dead position is judged once the other game is over, and ends the game then
Covers: D10, D78, knsb-5.3, stein-5.5
Rules: knsb, stein
Way: on the board
Position: 4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1 | 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1

0:02 A white plays c1d2
0:02 A white presses
= game A goes on
0:05 B white resigns
= game B 0-1 resignation
= game A ½-½ dead
