Title: Distraction, unreasonable claims and offers included, is penalised
Covers: fide-12.6, fide-12.7
Rules: fide-2005
Way: on the board

0:05 white plays e2e4
0:05 white presses
0:06 white offers a draw
0:07 black declines the draw
0:08 white offers a draw
0:09 black calls the arbiter about arbiter.distraction
0:20 arbiter rules by arbiter.distraction: warning for white because of repeated draw offers
= article fide-12.6
0:30 arbiter rules by arbiter.breach: more time for black 2:00
= article fide-12.7
= clock A black 2:01:35
