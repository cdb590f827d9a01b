Title: Stein: mate ends the game only when the other game is over; the clock of the mated player runs on
Covers: stein-5.4, D5, D4
Rules: stein
Way: assisted
Position: 7k/6pp/8/8/8/8/8/R3K3 w - - 0 1 | 4k3/8/8/8/8/8/8/4K3 w - - 0 1

0:01 A white plays a1a8
= game A goes on
= waits A
= clock A black runs
0:09 B white resigns
= game B 0-1 resignation
= game A 1-0 mate by 5.4
= match over 2-0
