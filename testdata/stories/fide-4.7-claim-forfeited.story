Title: Touching a piece forfeits a claim that the opponent did not play what was touched
Covers: fide-4.7
Rules: fide-2005
Way: on the board

0:02 white plays e2e4
0:02 white presses
0:03 black claims g1 was touched
= clock A stopped
= offered touch_claim A yes
0:10 arbiter rules by touch.touch_move: touch claim on A upheld because a spectator saw it too
= article fide-4.3
= turn A white
0:12 white plays e2e4
= refused by fide-4.3
0:13 white plays g1f3
0:13 white presses
0:14 black touches d7
0:15 black claims e2 was touched
= refused by fide-4.7
