Title: The piece is no longer in the partner's hand: the opponent takes one off the other board
Covers: knsb-7.7, stein-7.7, minerva-7.7, D18
Rules: knsb, stein, minerva
Way: on the board
Clock: 5:00
Position: rnbqkbnr/pppp1ppp/8/4p3/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 1 | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1

# White on A takes a knight that no knight's move reaches, passes it, and the partner places it at once.
0:03 B white plays e2e4
0:03 B white presses
0:05 A white plays f3g8
= article fide-3.6
0:05 A white passes the knight
0:05 A white presses
= hand B black knight
0:07 B black plays N@f6
0:07 B black presses
= hand B black empty
= clock B white runs
# Black on A demands the replacement and starts White's clock.
0:10 A black demands replacement
= then missing Aw n
= missing A knight
0:11 A black presses
= clock A white runs
# The offender's partner may not move; here it is not even that player's turn yet.
0:12 A white presses
= refused by 7.7
0:13 A white announces the missing piece
0:14 A white presses
= refused by 7.7
0:15 A black takes off f6
= refused by 7.7
# White on B moves, so now White's partner is on move.
0:16 B white plays d2d4
0:16 B white presses
= clock B black runs
0:17 B black plays f6e4
= refused by 7.7
0:18 A white presses
= clock A black runs
0:19 A black takes off e4
= refused by 7.7
0:20 A black takes off f6
= then taken_off Ab f6
= then undone Aw
= missing A nothing
= board A rnbqkbnr/pppp1ppp/8/4p3/8/5N2/PPPPPPPP/RNBQKB1R
= board B rnbqkbnr/pppppppp/8/8/3PP3/8/PPP2PPP/RNBQKBNR
0:21 A black presses
= clock A white runs
# The knight on f3 was touched, and the one on g8: the first must move.
0:22 A white plays e2e4
= refused by fide-4.3
0:24 A white plays f3e5
0:24 A white presses
= clock A black runs
# The partner may move again.
0:25 B black plays e7e5
0:25 B black presses
= pieces 64
