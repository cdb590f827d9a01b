Title: DSC: the first breach halves the remaining time, at most ten minutes off; the second loses
Covers: dsc-t
Rules: dsc
Way: on the board

0:00 arbiter rules by arbiter.phones: phone of black
= article dsc-t
= clock A black 1:20:00
0:10 arbiter rules by arbiter.phones: phone of white
= clock A white 1:19:50
1:00 arbiter rules by arbiter.phones: phone of black opponent gets 1
= game A 1-0 ruling
