Title: Both games with swapped colours: both go on
Covers: knsb-7.2, stein-7.2, minerva-7.2
Rules: knsb, stein, minerva
Way: assisted

0:05 A white plays e2e4
0:07 A black stops the clock about irregularities.swapped_colours
= clock A stopped
0:09 arbiter rules by irregularities.swapped_colours: go on at A B because both games were begun with swapped colours
= article 7.2
= clock A black runs
= board A rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR
