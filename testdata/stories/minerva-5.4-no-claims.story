Title: Minerva: no claims of repetition or fifty moves
Covers: minerva-5.4, D13
Rules: minerva
Way: assisted

0:01 A white claims repetition
= refused by minerva-5.4
0:02 A white claims quiet moves
= refused by minerva-5.4
