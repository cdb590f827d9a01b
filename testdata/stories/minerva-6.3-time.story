Title: Five minutes a player under Minerva; nobody loses time by being late
Covers: minerva-6.2, minerva-6.3
Rules: minerva
Way: assisted
Start: no

20:00 the table waits
= clock A white 5:00
= game A goes on
20:01 A black starts the clock
20:01 B black starts the clock
20:11 A white plays e2e4
= clock A white 4:50
