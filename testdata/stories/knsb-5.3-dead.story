Title: Kings alone are a draw only when the other game is over, because pieces can still arrive
Covers: knsb-5.3, stein-5.5, D10
Rules: knsb, stein
Way: assisted
Position: 4k3/8/8/8/8/8/8/4K3 w - - 0 1 | 4k3/8/8/8/8/8/8/Q3K3 w - - 0 1

0:01 A white plays e1e2
= game A goes on
0:05 B black resigns
= game B goes on
0:06 B white waives the last move
= game A ½-½ dead
= match over ½-1½
