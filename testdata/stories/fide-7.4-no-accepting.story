Title: Accepting an illegal move exists in the bughouse texts alone; the demand stays open
Covers: fide-7.4, ddt-6, dsc-s
Rules: fide-2005, fide-2023, dsc, ddt
Way: on the board

0:10 white plays b1b3
0:10 white presses
= A black may not accept
= A black may demand
0:15 black accepts the illegal move
= refused

0:20 black demands replacement
= then undone Aw
= turn A white
