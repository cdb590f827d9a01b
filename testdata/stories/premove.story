Title: A premove is kept by the table: it is played at once, and dies silently when it became illegal
Rules: knsb
Way: assisted

0:01 A black premoves e7e5
= A black has premove e7e5
0:02 A white premoves d2d4
= refused
0:03 A white plays e2e4
= then moved Ab e7e5
= turn A white
= clock A black 7:00
0:04 A black premoves e5d4
0:05 A white plays g1f3
= turn A black
= A black has premove none
= A black was illegal 0 times
