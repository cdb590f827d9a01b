Title: After a resignation off move no older draw offer, claim or pair of flags draws the game any more
Covers: knsb-5.2, stein-5.3, D15
Rules: knsb, stein
Way: on the board
Clock: 1:00

0:01 A white plays g1f3
0:01 A white presses
0:02 A black plays g8f6
0:02 A black presses
0:03 A white plays f3g1
0:03 A white presses
0:04 A black plays f6g8
0:04 A black presses
0:05 A white plays g1f3
0:05 A white presses
0:06 A black plays g8f6
0:06 A black presses
0:07 A white plays f3g1
0:07 A white offers a draw
0:07 A white presses
0:08 A black plays f6g8
0:08 A black offers a draw
0:08 A black presses
= offer A black
0:10 A black resigns
= offer A none
0:11 A white accepts the draw
= refused
0:12 A white claims repetition
= refused
2:30 the table waits
= clock A white flag at 1:04
3:00 A black calls the arbiter about ending.both_flags
= not offered flags_drawn A
3:10 A black claims the flag
= game A 1-0 resignation
