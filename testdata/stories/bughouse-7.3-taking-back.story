Title: An illegal move may be taken back while the clock has not been pressed; the touched piece still binds
Covers: knsb-7.3, stein-7.3, minerva-7.3, D1
Rules: knsb, stein, minerva
Way: on the board

0:03 A white plays b1b3
= article fide-3.6
= turn A black
= clock A white runs
0:04 A white takes back
= board A rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR
= turn A white
0:05 A white plays e2e4
= refused by fide-4.3
0:06 A white plays b1c3
0:06 A white presses
= clock A black runs
= A white was illegal 0 times
0:07 A white takes back
= refused by 7.3
