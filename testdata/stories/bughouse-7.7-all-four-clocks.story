Title: A piece that must come back concerns both games: the arbiter who was asked can set all four clocks, until play goes on
Covers: knsb-7.7, knsb-10.1, fide-6.14, stein-7.7, stein-10.1, minerva-7.7, minerva-10.1
Rules: knsb, stein, minerva
Way: on the board
Clock: 5:00
Position: rnbqkbnr/pppp1ppp/8/4p3/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 1 | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1

0:03 B white plays e2e4
0:03 B white presses
0:05 A white plays f3g8
0:05 A white passes the knight
0:05 A white presses
0:07 B black plays N@f6
0:07 B black presses
0:10 A black demands replacement
= not offered set_clock Aw
= not offered set_clock Bb
0:12 A black calls the arbiter about irregularities.passed_piece_returns
= offered set_clock Aw
= offered set_clock Bw
= offered set_clock Bb
# Of the game on board B nobody has asked anything.
= not offered lose Bw
0:13 arbiter stops B
= clock B stopped
0:14 arbiter rules by clock.set: clock of B black at 4:00
= clock B black 4:00
# The call stays, and with it all four clocks.
0:15 arbiter rules by clock.set: clock of A white at 4:00
= clock A white 4:00
= offered set_clock Bw
0:16 arbiter resumes B
0:17 A white announces the missing piece
0:18 B white plays d2d4
0:18 B white presses
0:20 A black takes off f6
0:21 arbiter rules by clock.set: clock of A black at 4:00
= clock A black 4:00
# The piece is back: board B is no longer concerned.
= not offered set_clock Bb
= offered set_clock Aw
0:24 A white plays f3e5
0:24 A white presses
= not offered set_clock Aw
