Title: Pressing the clock with an unpromoted pawn on the last rank is an illegal move
Covers: fide-7.4
Rules: fide-2005
Way: on the board
Position: 4k3/P7/8/8/8/8/8/4K3 w - - 0 1

0:01 white releases a7 on a8
0:02 white presses
= article fide-3.7
= clock A black runs
0:03 black demands replacement
= then undone Aw
= turn A white
= clock A black 2:01:59
