Title: 'Play on' drops the demand; undone, the demand, the call and the stopped clock are there again
Covers: knsb-7.7, knsb-10.5, stein-7.7, stein-10.5
Rules: knsb, stein
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
0:12 A black stops the clock about irregularities.passed_piece_returns
= missing A knight
= clock A stopped
0:20 arbiter rules by irregularities.illegal_move: go on at A
= missing A nothing
= clock A black runs
0:22 A black demands replacement
= refused by 7.4
0:25 arbiter rules by arbiter.not_provided: undo 1 because that was the wrong button
= then ruled 2
= missing A knight
= clock A stopped
# A game that was lost by ruling goes on where it stood, the demand included.
0:25 arbiter rules by irregularities.illegal_move: lost for A white
= game A 0-1 ruling
0:26 arbiter rules by arbiter.not_provided: undo 3
= game A goes on
= missing A knight
= clock A stopped
= offered missing_piece A return
0:26 arbiter rules by irregularities.passed_piece_returns: piece comes back on A
= clock A black runs
= not offered missing_piece A return
0:27 A white announces the missing piece
0:28 B white plays d2d4
0:28 B white presses
0:30 A black takes off f6
= board A rnbqkbnr/pppp1ppp/8/4p3/8/5N2/PPPPPPPP/RNBQKB1R
= pieces 64
# The ruling that let it come back cannot be undone by putting anything back; it only set the clock going.
0:31 A white plays f3e5
0:31 A white presses
0:32 A black calls the arbiter about arbiter.not_provided
0:33 arbiter rules by arbiter.not_provided: undo 5
= clock A black runs
