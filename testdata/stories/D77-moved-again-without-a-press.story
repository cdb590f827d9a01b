Title: Who moves again without having pressed gives the earlier press up; the move counts, without its increment
Covers: D77, fide-6.8
Rules: fide-2005, ddt, knsb
Way: on the board
Clock: 5:00 +2

0:10 A white plays e2e4
0:11 A black plays e7e5
0:12 A black presses
0:15 A white plays g1f3
0:15 A white presses
= clock A white moves 2
= clock A white 4:47
= clock A black runs
