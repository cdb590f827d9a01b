Title: The laws in force: pressing the clock without a move is an illegal move
Covers: D22, dsc-s
Rules: fide-2023, dsc
Way: on the board
Clock: 10:00

0:10 white presses
= then empty_press Aw
= A white was illegal 1 times
= turn A white
= clock A black runs
0:20 black demands replacement
= then empty_press_claimed Ab
= clock A black 11:50
= clock A white runs
0:30 white plays e2e4
0:30 white presses
0:40 black plays e7e5
0:40 black presses
0:50 white presses
0:55 black demands replacement
= game A 0-1 illegal moves by fide-2023-7.5
