Title: At the arbiter's sign both Black players start the clocks, once they are there
Covers: knsb-6.4, stein-6.4, minerva-6.4
Rules: knsb, stein, minerva
Way: assisted
Clock: 5:00
Start: no

0:01 A black arrives as Anna
0:02 arbiter starts the clock
= refused by 6.4
0:03 B black arrives as Bram
0:04 arbiter starts the clock
= clock A white runs
= clock B white runs
