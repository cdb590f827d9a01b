Title: Minerva: two games end in the same second, in the other order, and the match goes to the other team
Covers: D16, minerva-8.2
Rules: minerva
Way: assisted

0:05 B white resigns
= game B 0-1 resignation
= match over 1-0
0:05 A white resigns
= refused by minerva-5.1
= game A goes on
= score 1-0
