Title: Stein: a mated player whose own time runs out has lost
Covers: stein-5.4
Rules: stein
Way: assisted
Position: 7k/6pp/8/8/8/8/8/R3K3 w - - 0 1 | 4k3/8/8/8/8/8/8/Q3K3 w - - 0 1
Clock: 5:00

0:01 A white plays a1a8
4:59 B white plays e1e2
5:01 the table waits
= clock A black flag at 5:01
= game A 1-0 mate
= match goes on
