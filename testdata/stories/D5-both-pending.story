Title: Stein: both boards wait with mate; the first flag ends its game, and that ends the other
Covers: D5, stein-5.4
Rules: stein
Way: assisted
Clock: 1:00
Position: 7k/6pp/8/8/8/8/8/R3K3 w - - 0 1 | 7k/6pp/8/8/8/8/8/R3K3 w - - 0 1

0:10 A white plays a1a8
= waits A
0:20 B white plays a1a8
= waits B
= match goes on
1:09 the table waits
= match goes on
1:11 the table waits
= game A 1-0
= game B 1-0 mate by 5.4
= match over 1-1
