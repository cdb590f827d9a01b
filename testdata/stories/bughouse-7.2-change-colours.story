Title: One game with swapped colours: the players change places and both games begin again
Covers: knsb-7.2, stein-7.2, minerva-7.2
Rules: knsb, stein, minerva
Way: assisted

0:05 A white plays e2e4
0:06 B white plays e2e4
0:07 A black calls the arbiter about irregularities.swapped_colours
= offered swap_colours 1 A
# With both boards swapped the teams sit right: play goes on.
0:08 arbiter rules by irregularities.swapped_colours: swap colours at A B
= refused
0:09 arbiter rules by irregularities.swapped_colours: swap colours at A because Anna should have had Black
= article 7.2
= board A rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR
= board B rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR
= pieces 64
