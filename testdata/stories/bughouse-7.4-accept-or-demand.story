Title: After the clock was pressed the opponent may demand that the illegal move be replaced; touch rules hold
Covers: knsb-7.4, stein-7.4, minerva-7.4
Rules: knsb, stein, minerva
Way: on the board

0:03 A white plays b1b3
0:04 A black demands replacement
= refused by 7.4
0:05 A white presses
= clock A black runs
= A white was illegal 1 times
0:08 A black demands replacement
= then undone Aw
= turn A white
= board A rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR
0:09 A white plays e2e4
= refused by fide-4.3
0:10 A white plays b1a3
0:10 A white presses
= turn A black
