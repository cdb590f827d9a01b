Title: An offer against an offer is agreement
Covers: fide-5.2, fide-9.1
Rules: fide-2005
Way: assisted

0:01 white plays e2e4
0:02 white offers a draw
= offer A white
# Black did not see it, and offers one too.
0:03 black offers a draw
= then draw_agreed Ab
= game A ½-½ agreement by fide-5.2
