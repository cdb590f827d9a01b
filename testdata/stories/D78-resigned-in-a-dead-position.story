Title: A resignation in a position that was dead is held against it: a draw
Covers: D78, fide-9.6, fide-5.2, fide-1.3
Rules: fide-2005, fide-2023, dsc, ddt
Way: on the board
# Bishops of one colour, and nothing else: no mate exists. Nobody has moved, so nobody has looked.
Position: 4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1

0:05 white resigns
= then resigned Aw
= then proved_dead A
= game A ½-½ dead
