Title: Two boards, two teams of two; what one captures the partner gets; all four see both clocks
Covers: knsb-1.1, stein-1.1, minerva-1.1, knsb-1.2, stein-1.2, minerva-1.2, knsb-6.1, stein-6.1, minerva-6.1
Rules: knsb, stein, minerva
Way: assisted
Clock: 5:00

0:02 A white plays e2e4
0:03 A black plays d7d5
0:04 A white plays e4d5
= then passed Aw p
= hand B black pawn
= hand B white empty
= A white sees clock of B white 4:56
= A black sees clock of B white 4:56
= B white sees clock of A black 4:59
= B black sees clock of A white 4:57
= spectator sees clock of A black 4:59
