Title: Stein: a stalemated player whose flag falls while the other game runs has lost on time
Covers: stein-5.4, stein-5.6, D6
Rules: stein
Way: assisted
Position: 7k/8/6Q1/8/8/8/8/K7 b - - 0 1 | 4k3/8/8/8/8/8/8/Q3K3 w - - 0 1
Clock: 5:00

4:00 B white plays e1e2
= waits A
5:00 the table waits
= game A 1-0 flag by 5.6
= match goes on
