Title: An illegal capture taken back before the press: the placed piece comes back the way of 7.7, and its press completes nothing
Covers: D76, knsb-7.3, stein-7.3, minerva-7.3, knsb-7.7, stein-7.7, minerva-7.7
Rules: knsb, stein, minerva
Way: on the board
Position: 4k3/8/8/8/3n4/8/8/4K2R w - - 0 1 | 4k3/p7/8/8/8/8/8/4K3 b - - 0 1

# The rook cannot go to d4; the knight it takes is passed and placed by Black on board B.
0:01 A white plays h1d4
0:02 A white passes the knight
0:03 B black plays N@a5
0:03 B black presses
0:04 A white takes back
= then missing Aw n
= missing A knight
= A white must act by 7.7
0:05 A white announces the missing piece
# The partner is not on move yet.
0:06 A white presses
= refused by 7.7
0:07 B white plays e1e2
0:07 B white presses
0:08 A white presses
= clock A black runs
= A white was illegal 0 times
= clock A white moves 0
0:09 B black plays a7a6
= refused by 7.7
0:10 A black takes off a5
= then undone Aw
= turn A white
= missing A nothing
0:11 A black presses
= clock A white runs
0:12 A white plays h1h4
0:12 A white presses
= clock A white moves 1
= A white was illegal 0 times
