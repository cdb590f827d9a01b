Title: After a second breach with a phone the game is lost and the opponent may get half a point
Covers: D61, dsc-t
Rules: dsc
Way: assisted

0:10 white plays e2e4
0:20 arbiter rules by arbiter.phones: phone of A black
0:30 arbiter rules by arbiter.phones: phone of A black opponent gets ½
= game A ½-0 ruling
= match over ½-0
