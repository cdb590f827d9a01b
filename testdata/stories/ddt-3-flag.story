Title: DDT: overstepping loses; a bare king, or a king with a knight or bishop, cannot win on time
Covers: ddt-3
Rules: ddt
Way: assisted
Position: 4k3/8/8/8/8/8/5n2/R3K3 w - - 0 1
Clock: 1:00 +10

0:10 white plays a1a2
= clock A white 1:00
0:20 black plays e8d8
1:20 the table waits
= game A ½-½ lone minor by ddt-3
