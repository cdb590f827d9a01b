Title: White's clock starts the game
Covers: fide-6.5
Rules: fide-2005
Way: on the board
Start: no
Session: 10:00

0:00 white plays e2e4
= refused by fide-6.5
20:00 black starts the clock
= clock A white runs
20:30 white plays e2e4
20:30 white presses
= clock A white 1:59:30
