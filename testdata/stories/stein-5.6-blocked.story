Title: Stein: behind walls of pawns nobody wins on time once the other game is over
Covers: stein-5.6, D11, D23
Rules: stein
Way: on the board
Clock: 1:00
Position: 4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 w - - 0 1 | 4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 w - - 0 1

# Neither board can ever see a capture, so nothing can arrive either.
2:00 A black claims the flag
= game A ½-½ flag unwinnable by stein-5.6
