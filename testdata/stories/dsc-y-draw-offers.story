Title: DSC: a draw offer cannot be withdrawn, and a move declines it
Covers: dsc-y
Rules: dsc
Way: on the board

0:05 white plays e2e4
0:06 white offers a draw
0:06 white presses
0:07 white declines the draw
= refused by dsc-y
= offer A white
0:08 black plays e7e5
0:08 black presses
= offer A none
0:09 white accepts the draw
= refused by dsc-y
