Title: Sameness counts both hands, and a drop restarts the count of fifty moves
Covers: D13
Rules: knsb, stein
Way: assisted
Clock: 9:00
Position: 4k3/8/8/8/8/8/8/Q3K3 w - - 0 1 | 4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1

0:01 A white plays e1d1
0:02 A black plays e8d8
0:03 A white plays d1e1
0:04 A black plays d8e8
# A pawn arrives in Black's hand: what follows is another position.
0:05 B white plays e4d5
0:06 A white plays e1d1
0:07 A black plays e8d8
0:08 A white plays d1e1
0:09 A black plays d8e8
0:10 A white claims repetition
= then claimed Aw repetition none no
0:11 A white plays e1d1
0:12 A black plays e8d8
0:13 A white plays d1e1
0:14 A black plays d8e8
0:15 A white plays e1d1
0:16 A black plays e8d8
0:17 A white plays d1e1
0:18 A black claims repetition with d8e8
= then claimed Ab repetition some d8e8 yes
= game A ½-½ repetition
