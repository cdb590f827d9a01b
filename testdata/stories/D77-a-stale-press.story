Title: A press for a board that changed since is refused and never charged, unless an own move waits for it
Covers: D77, fide-6.8, D22, dsc-s, knsb-1.5, stein-1.5, minerva-1.6
Rules: fide-2005, fide-2023, dsc, ddt, knsb, stein, minerva
Way: on the board
Clock: 5:00 +2

0:10 A white plays e2e4
0:11 A white presses
0:12 A black plays e7e5
0:12 A black presses
# White pressed a second time before seeing the answer: two facts before the last.
0:13 A white presses having seen 2
= refused
= A white was illegal 0 times
= clock A white runs
# With a move waiting the press is meant for it, whatever was seen.
0:14 A white plays g1f3
0:15 A black plays b8c6
0:16 A white presses having seen 2
= then pressed Aw
= A white was illegal 0 times
= clock A white moves 2
