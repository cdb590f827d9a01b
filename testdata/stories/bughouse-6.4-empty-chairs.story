Title: The start is offered to the Black players once nobody is waited for
Covers: knsb-6.4, stein-6.4, minerva-6.4
Rules: knsb, stein, minerva
Way: assisted
Clock: 5:00
Start: no

0:01 A white arrives as An
0:01 A black arrives as Bo
0:02 B black arrives as Di
= A black may not start
= B black may not start
0:03 B white arrives as Ci
= A white may not start
= A black may start
0:04 A black starts the clock
= A black may not start
= B black may start
