Title: Where no article fits exactly the arbiter decides by a case that is like it, on the record
Covers: fide-0, D22
Rules: fide-2005
Way: on the board
Clock: 1:00

0:03 white plays e2e4
0:04 white calls the arbiter about arbiter.not_provided
0:05 arbiter rules by arbiter.not_provided: recorded because the light went out, as when a game is interrupted
= article fide-0
= game A goes on
