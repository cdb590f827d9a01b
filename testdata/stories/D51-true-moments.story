Title: Flags that fell at different moments are judged in that order, though seen at once
Covers: D51, D11, knsb-5.4, stein-5.6
Rules: knsb, stein
Way: assisted
Clock: 1:00
Position: 4k3/8/8/8/8/8/8/4K3 w - - 0 1 | r3k3/8/8/8/8/8/3Q4/4K2R w - - 0 1

0:10 A white plays e1e2
0:11 A black plays e8e7
# The flag on B falls at 1:00, that on A at 1:01: by then nothing can come any more.
3:00 the table waits
= game B 0-1 flag
= game A ½-½ dead
