Title: From 20:00 the present player may start the clock; at 21:00 the opponent may claim a forfeit
Covers: ddt-5
Rules: ddt
Way: assisted
Start: no
Session: 20:00:00

19:50:00 black arrives as Bo
19:59:00 black starts the clock
= refused
20:00:00 black starts the clock
= clock A white runs
20:59:59 black claims the default
= refused by ddt-5
21:00:00 black claims the default
= game A 0-1 default by ddt-5
