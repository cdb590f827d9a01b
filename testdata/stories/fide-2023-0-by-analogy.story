Title: The preface's analogy is a ground for a ruling in the laws in force too, and so for DSC
Covers: D22, dsc-s
Rules: fide-2023, dsc
Way: on the board
Clock: 1:00

0:03 white plays e2e4
0:04 white calls the arbiter about arbiter.not_provided
0:05 arbiter rules by arbiter.not_provided: recorded because the light went out, as when a game is interrupted
= article fide-2023-0
= game A goes on
