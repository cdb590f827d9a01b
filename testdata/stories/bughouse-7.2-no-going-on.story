Title: Where one game was begun with swapped colours the article begins both again: it lets neither go on
Covers: knsb-7.2, stein-7.2, minerva-7.2
Rules: knsb, stein, minerva
Way: assisted

0:05 A white plays e2e4
0:07 A black calls the arbiter about irregularities.swapped_colours
0:08 arbiter rules by irregularities.swapped_colours: go on at A
= refused
0:09 arbiter rules by irregularities.swapped_colours: go on at A B because both games were begun with swapped colours
= article 7.2
