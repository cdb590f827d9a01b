Title: The laws in force: a pawn left on the last rank becomes a queen, and that is an illegal move
Covers: D22, dsc-s
Rules: fide-2023, dsc
Way: on the board
Clock: 10:00
Position: 4k3/PP5p/8/8/8/8/8/4K3 w - - 0 1

0:10 white plays a7a8
= then released Aw a7 a8
0:11 white presses
= board A Q3k3/1P5p/8/8/8/8/8/4K3
= turn A black
= A white was illegal 1 times
= clock A black runs
0:20 black demands replacement
# The queen stays; the opponent has two minutes more.
= board A Q3k3/1P5p/8/8/8/8/8/4K3
= turn A black
= clock A black 11:51
= clock A black runs
0:30 black plays e8e7
0:30 black presses
# A piece put there before the press makes it a promotion like any other.
0:40 white plays b7b8
0:41 white plays b7b8n
0:41 white presses
= A white was illegal 1 times
= board A QN6/4k2p/8/8/8/8/8/4K3
