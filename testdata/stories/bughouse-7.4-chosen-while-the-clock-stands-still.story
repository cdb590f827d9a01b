Title: The opponent chooses while the clock stands still, with the arbiter beside the board
Covers: knsb-7.4, knsb-7.6, fide-6.13, stein-7.4, minerva-7.4
Rules: knsb, stein, minerva
Way: on the board
Clock: 5:00

0:03 A white plays b1b3
0:03 A white presses
0:05 A black stops the clock about irregularities.illegal_move
= clock A stopped
0:08 A black plays e7e5
= refused
0:10 A black demands replacement
= then undone Aw
= turn A white
= clock A stopped
= clock A black 4:58
# The clock that stood still runs again, and the opponent may start the offender's (7.6).
0:12 arbiter resumes A
= clock A black runs
0:13 A black presses
= clock A white runs
0:15 A white plays b1c3
0:15 A white presses
0:20 A black plays e7e6
0:20 A black presses
0:22 A white plays c3c5
0:22 A white presses
0:24 A black stops the clock about irregularities.illegal_move
0:26 A black accepts the illegal move
0:27 A black demands replacement
= refused by 7.4
0:28 arbiter resumes A
= clock A black runs
