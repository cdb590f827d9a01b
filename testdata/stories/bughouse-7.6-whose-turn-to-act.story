Title: Nobody is told of an illegal move before the opponent objects; then one must replace it and the other may start the clock
Covers: knsb-7.4, stein-7.4, minerva-7.4, knsb-7.6, stein-7.6, minerva-7.6
Rules: knsb, stein, minerva
Way: on the board
Clock: 5:00

0:03 A white plays b1b3
0:03 A white presses
# It is for Black to notice; nobody is asked anything, and the arbiter is not told (10.1).
= A white need not act
= A black need not act
= arbiter need not act on A
0:08 A black demands replacement
= A white must act by 4.3
= A black may act by 7.6
= B white need not act
= B black need not act
= arbiter need not act on A
# Black starts White's clock; from now on Black only waits.
0:09 A black presses
= A white must act by 4.3
= A black need not act
0:15 A white plays b1c3
0:15 A white presses
= A white need not act
= A black need not act
