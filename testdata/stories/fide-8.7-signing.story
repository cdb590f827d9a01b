Title: Both sign the result; it stands unless the arbiter decides otherwise
Covers: fide-8.7, fide-11.1
Rules: fide-2005
Way: on the board

0:05 white signs
= refused
0:10 white resigns
= game A 0-1 resignation
= match over 0-1
0:11 white signs
= then signed Aw
0:12 black signs
= then signed Ab
0:20 arbiter rules by ending.signed: result on A is 1-0 because both had signed the wrong sheet
= article fide-8.7
= score 1-0
0:30 arbiter rules by arbiter.penalties: undo 1
= score 0-1
