Title: Who was answered before pressing keeps the right to press and the increment
Covers: D77, fide-6.8, fide-1.1, knsb-1.5, stein-1.5, minerva-1.6, dsc-s, ddt-20
Rules: fide-2005, fide-2023, dsc, ddt, knsb, stein, minerva
Way: on the board
Clock: 5:00 +2

0:10 A white plays e2e4
0:11 A black plays e7e5
= turn A white
= clock A white runs
= clock A white moves 0
= A white may press
# The press completes the own move, brings its increment, and starts the clock of the opponent, who has not pressed yet.
0:13 A white presses
= then pressed Aw
= A white was illegal 0 times
= clock A white 4:49
= clock A white moves 1
= clock A black runs
= A white may not press
0:15 A black presses
= clock A black 5:00
= clock A black moves 1
= clock A white runs
# Twice is once: nothing waits.
0:16 A black presses
= refused
= A black was illegal 0 times
