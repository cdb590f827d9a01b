Title: Minerva: where the rules are silent the arbiter decides, on the record
Covers: minerva-10.3
Rules: minerva
Way: assisted

0:03 A white calls the arbiter about arbiter.not_provided
0:05 arbiter rules by arbiter.not_provided: recorded because the cat sat on board B; both games go on
= article minerva-10.3
= game A goes on
