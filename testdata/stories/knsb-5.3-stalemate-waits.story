Title: KNSB: stalemate is a draw only once the other game is over; until then the player waits and the clock runs
Covers: knsb-5.3, D9
Rules: knsb
Way: assisted
Position: 7k/8/6Q1/8/8/8/8/K7 b - - 0 1 | 4k3/8/8/8/8/8/8/4K3 w - - 0 1

0:01 the table waits
= game A goes on
= waits A
= clock A black runs
0:05 B white resigns
= game B 0-1 resignation
= game A ½-½ stalemate by 5.3
= match over 1½-½
