Title: A knight in hand can mate a king beside its own rook: the flag loses
Covers: knsb-5.4, D11, D23
Rules: knsb
Way: on the board
Clock: 1:00
Position: 4k3/8/8/8/8/8/8/R3K3[n] w - - 0 1 | 4k3/8/8/8/8/8/8/4K3 w - - 0 1

0:01 B white resigns
2:00 A black claims the flag
= game A 0-1 flag
