Title: KNSB and Stein: once either game is over partners may not communicate at all
Covers: knsb-9.1, stein-9.1, D17
Rules: knsb, stein
Way: assisted

0:01 A white asks for a knight
0:02 B white resigns
= game B 0-1 resignation
0:03 A white asks for a knight
= refused by 9.1
= B black hears 1
= A white may say 0 things
