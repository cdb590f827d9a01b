Title: Where the rules are silent the arbiter decides, on the record; a ruling can be undone by a further ruling
Covers: knsb-10.5, stein-10.5
Rules: knsb, stein
Way: assisted

0:03 A white calls the arbiter about arbiter.not_provided
0:05 arbiter rules by arbiter.not_provided: more time for A white 0:30 because a glass of beer fell on the clock
= article 10.5
= clock A white 7:25
0:07 A white plays e2e4
= clock A white 7:23
0:08 arbiter rules by arbiter.not_provided: undo 1 because it was the other clock
= clock A white 6:53
0:09 arbiter rules by arbiter.not_provided: undo 1
= refused
