Title: If nothing touched can be moved or taken, any legal move is allowed
Covers: fide-4.5
Rules: fide-2005
Way: on the board

0:01 white touches a1
0:02 white touches h8
0:03 white plays e2e4
0:03 white presses
= turn A black
