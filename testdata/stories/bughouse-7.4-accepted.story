Title: The opponent may accept the illegal move
Covers: knsb-7.4, stein-7.4, minerva-7.4
Rules: knsb, stein, minerva
Way: on the board

0:03 A white plays b1b3
0:03 A white presses
0:05 A black accepts the illegal move
= board A rnbqkbnr/pppppppp/8/8/8/1N6/PPPPPPPP/R1BQKBNR
0:06 A black demands replacement
= refused by 7.4
0:07 A black plays e7e5
0:07 A black presses
= turn A white
