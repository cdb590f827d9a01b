Title: Pawns that can only shut themselves in leave no mate: the move that brings such a position ends the game
Covers: fide-9.6, fide-5.2, fide-1.3, D23
Rules: fide-2005, fide-2023, dsc, ddt
Way: on the board
Position: k7/1p1p1p1p/1P1P1P1P/1p1p1p1p/8/8/1P1P1P1P/K7 w - - 0 1

0:05 white plays a1b1
= game A ½-½ dead
