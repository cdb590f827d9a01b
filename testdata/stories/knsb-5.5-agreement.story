Title: KNSB and Stein: a draw is agreed by the two players of that board
Covers: knsb-5.5, stein-5.7
Rules: knsb, stein
Way: assisted

0:01 A white plays e2e4
0:02 A white offers a draw
= offer A white
# The offer is the board's own: the other board does not see it.
= A black sees offer on A white
= B white sees offer on A none
= spectator sees offer on A none
0:03 B white accepts the draw
= refused
0:04 A black accepts the draw
= game A ½-½ agreement
= match goes on
