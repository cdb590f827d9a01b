Title: An illegal capture is taken back: the piece comes back from the partner's hand
Covers: knsb-7.7, stein-7.7, minerva-7.7
Rules: knsb, stein, minerva
Way: on the board
Clock: 5:00
# On board A Black's knight stands on c3; on board B it is White's move.
Position: r1bqkbnr/pppppppp/8/8/8/2n5/PPPPPPPP/RNBQKBNR b KQkq - 0 1 | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1

# The knight takes the queen on d1, which is legal; then White's knight jumps to where no knight goes.
0:02 A black plays c3d1
0:02 A black passes the queen
0:02 A black presses
= hand B white queen
0:05 A white plays b1d1
= article fide-3.6
0:05 A white passes the knight
0:05 A white presses
= hand B black knight
# Black demands that the illegal capture be replaced. The knight comes back from the hand of White's partner.
0:08 A black demands replacement
= then returned Aw n
= then undone Aw
= hand B black empty
= board A r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBnKBNR
= pieces 64
0:09 A black presses
= clock A white runs
# White touched the knight on b1 and the one on d1: with both no legal capture, so the knight on b1 must move.
0:10 A white plays e1d1
= refused by fide-4.3
0:12 A white plays b1c3
0:12 A white presses
= clock A black runs
