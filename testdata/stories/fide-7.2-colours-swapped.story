Title: Colours swapped: the game goes on unless the arbiter decides otherwise
Covers: fide-7.2
Rules: fide-2005
Way: on the board

0:10 white plays e2e4
0:10 white presses
0:30 black stops the clock about irregularities.swapped_colours
= offered go_on 1 A
= offered restart 1 A
0:40 arbiter rules by irregularities.swapped_colours: go on at A
= article fide-7.2
= clock A black runs
