Title: The laws in force: seventy-five quiet moves of each end the game by themselves, but a mate goes before
Covers: D22
Rules: fide-2023, dsc
Way: on the board
Clock: 10:00
Position: 6k1/5ppp/8/8/8/8/8/R3K3 w - - 148 120

0:01 white plays e1e2
0:01 white presses
= game A goes on
0:02 black plays g8f8
= game A ½-½ quiet moves by fide-2023-9.6.2
