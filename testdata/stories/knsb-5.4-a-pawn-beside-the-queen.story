Title: With a pawn beside the queen a king can be shut in, and the bishop in hand wins on time
Covers: knsb-5.4, D11, D23
Rules: knsb
Way: on the board
Clock: 1:00
Position: 4k3/8/8/8/8/8/4P3/Q3K3[b] w - - 0 1 | 4k3/8/8/8/8/8/8/R3K3 w - - 0 1

0:01 B white resigns
2:00 A black claims the flag
= game A 0-1 flag
