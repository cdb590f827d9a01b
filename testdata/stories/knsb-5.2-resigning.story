Title: A resignation off move stands, but the opponent may still play one last move and pass what it captures
Covers: knsb-5.2, stein-5.3, D15
Rules: knsb, stein
Way: assisted

0:01 A white plays e2e4
0:02 A black plays d7d5
0:03 A black resigns
= game A goes on
0:04 A black resigns
= refused
0:05 A white plays e4d5
= hand B black pawn
= game A 1-0 resignation
= match goes on
