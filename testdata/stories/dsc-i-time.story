Title: DSC: an hour and a half for thirty moves, then fifteen minutes for the rest
Covers: dsc-i
Rules: dsc
Way: on the board

0:10 white plays g1f3
0:10 white presses
= clock A white 1:29:50
0:20 arbiter rules by clock.set: clock of white at 0:10 moves 29
0:30 black plays g8f6
0:30 black presses
0:35 white plays f3g1
0:35 white presses
# The thirtieth move: what is left carries over to fifteen minutes.
= clock A white 15:05
