Title: One game with swapped colours: both begin again
Covers: knsb-7.2, stein-7.2, minerva-7.2
Rules: knsb, stein, minerva
Way: assisted

0:05 A white plays e2e4
0:06 B white plays e2e4
0:07 A black calls the arbiter about irregularities.swapped_colours
0:08 arbiter rules by irregularities.swapped_colours: restart A
= refused
0:09 arbiter rules by irregularities.swapped_colours: restart A B because board A was begun with swapped colours
= article 7.2
= board A rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR
= board B rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR
= pieces 64
