Title: When the opponent has answered and pressed, the press completes the own move and the own clock runs on
Covers: D77, fide-6.8, knsb-1.5, stein-1.5, minerva-1.6, dsc-s, ddt-20
Rules: fide-2005, fide-2023, dsc, ddt, knsb, stein, minerva
Way: on the board
Clock: 5:00 +2

0:10 A white plays e2e4
0:11 A black plays e7e5
0:12 A black presses
= clock A black moves 1
= clock A black 5:02
= clock A white runs
0:14 A white presses
= then pressed Aw
= A white was illegal 0 times
= clock A white runs
= clock A white 4:48
= clock A white moves 1
0:20 A white plays g1f3
0:20 A white presses
= clock A white 4:44
= clock A white moves 2
= clock A black runs
