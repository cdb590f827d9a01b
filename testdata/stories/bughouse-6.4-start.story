Title: Both clocks start at the same moment, by both Black players
Covers: knsb-6.4, stein-6.4, minerva-6.4
Rules: knsb, stein, minerva
Way: assisted
Clock: 5:00
Start: no

0:01 A white starts the clock
= refused by 6.4
0:02 A black starts the clock
= clock A stopped
0:03 A white plays e2e4
= refused by 6.4
0:04 B black starts the clock
= clock A white runs
= clock B white runs
0:10 A white plays e2e4
= clock A white 4:54
