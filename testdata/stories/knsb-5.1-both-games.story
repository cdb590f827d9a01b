Title: KNSB and Stein: the match ends when both games have ended; the score is the sum
Covers: knsb-5.1, stein-5.1, knsb-8.1, stein-8.1, knsb-8.2, stein-8.2
Rules: knsb, stein
Way: assisted

0:01 A white resigns
= game A 0-1 resignation
= match goes on
0:02 B white offers a draw
0:03 B black accepts the draw
= game B ½-½ agreement
= match over ½-1½
= article 5.1
