Title: What the partner has captured and not passed still counts once the other game is over
Covers: knsb-5.3, knsb-5.4, stein-5.5, stein-5.6, D10, D11
Rules: knsb, stein
Way: assisted
Clock: 1:00
Position: 4k3/8/8/8/8/8/8/4K3 w - - 0 1 | 4k3/8/8/8/8/7r/8/4K2Q b - - 0 1

0:01 B black keeps captured pieces
0:02 B black plays h3h1
= pile B black queen
0:03 B white resigns
= game B 0-1 resignation
# Neither dead, nor drawn on time: the queen can still be passed to White.
0:04 A white plays e1e2
= game A goes on
0:05 A black plays e8e7
= game A goes on
0:06 A white plays e2e1
2:00 the table waits
= game A 1-0 flag
