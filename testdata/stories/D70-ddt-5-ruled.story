Title: DDT: the director records the forfeit of who stayed away
Covers: ddt-5, ddt-10, D70
Rules: ddt
Way: on the board
Start: no
Session: 20:00:00

20:00:00 black arrives as Bo
20:00:00 black starts the clock
21:00:00 arbiter rules by clock.default_time: default of A white
= game A 0-1 default
