Title: The bughouse texts offer both: accept the illegal move or demand another
Covers: knsb-7.4, stein-7.4, minerva-7.4
Rules: knsb, stein, minerva
Way: on the board

0:03 A white plays b1b3
0:03 A white presses
= A black may accept
= A black may demand
0:05 A black resigns
= game A 1-0 resignation
= A black may not accept
= A black may not demand
