Title: Minerva: a flag loses; while the other game runs the opponent may still receive pieces
Covers: minerva-5.2, D11
Rules: minerva
Way: assisted
Position: 4k3/8/8/8/8/8/8/Q3K3 w - - 0 1 | q3k3/8/8/8/8/8/8/Q3K3 w - - 0 1
Clock: 1:00

0:10 B white plays a1b1
1:00 the table waits
= game A 0-1 flag by minerva-5.2
= match over 0-1
