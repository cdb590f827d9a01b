Title: A wrong claim: three minutes for the opponent, the claimant halved by at most three; the announced move must be played
Covers: fide-9.5, fide-9.1
Rules: fide-2005
Way: on the board
Clock: 10:00

0:10 white claims repetition with g1f3
= then claimed Aw repetition some g1f3 no
= clock A black 13:00
= clock A white 6:50
= offer A white
0:12 white plays e2e4
= refused by fide-9.5
0:13 white plays g1f3
0:13 white presses
