Title: Seven minutes a player under KNSB and Stein; nobody loses time by being late
Covers: knsb-6.2, stein-6.2, knsb-6.3, stein-6.3
Rules: knsb, stein
Way: assisted
Start: no

20:00 the table waits
= clock A white 7:00
= clock B black 7:00
= game A goes on
20:01 A black starts the clock
20:01 B black starts the clock
20:11 A white plays e2e4
= clock A white 6:50
