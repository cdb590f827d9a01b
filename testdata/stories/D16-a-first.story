Title: Minerva: two games end in the same second; the one that stands first in the log decides
Covers: D16, minerva-8.2
Rules: minerva
Way: assisted

0:05 A white resigns
= game A 0-1 resignation
= match over 0-1
0:05 B white resigns
= refused by minerva-5.1
= game B goes on
= score 0-1
