Title: The last move may be left unplayed, and a flag does not undo a resignation
Covers: knsb-5.2, stein-5.3, D15
Rules: knsb, stein
Way: assisted

0:01 A black resigns
= game A goes on
0:02 B black resigns
0:03 B white waives the last move
= game B 1-0 resignation
8:00 the table waits
= game A 1-0 resignation
