Title: Where the board was not dead a resignation stands
Covers: D78, D15
Rules: fide-2005, fide-2023, dsc, ddt
Way: on the board
Position: 4kb2/8/8/8/8/8/8/3B1K2 w - - 0 1

0:05 white resigns
= game A 0-1 resignation
