Title: A ruleset may hide the value: the players must remember it, the arbiter can look
Covers: knsb-3.1, D14
Rules: knsb
Way: assisted
Values: hidden
Position: 4k3/1P6/8/8/8/8/8/4K3 w - - 0 1 | 4k3/8/8/8/8/8/8/4K3 w - - 0 1

0:01 A white plays b7b8n
= A white sees b8 on A as pawn
= A black sees b8 on A as pawn
= spectator sees b8 on A as pawn
= arbiter sees b8 on A as pawn-worth-knight
0:02 A black plays e8e7
# White knows: it goes as a knight.
0:03 A white plays b8b7
= refused
0:04 A white plays b8c6
