Title: What cannot be is refused and changes nothing
Rules: knsb
Way: assisted

0:05 A white plays e2e4 having seen 99
= refused
0:05 A white plays e2e4 having seen 4
0:04 A black plays e7e5
= refused
0:06 A black plays e7e5 having seen 4
= refused
0:06 A black plays e7e5 having seen 5
= turn A white
