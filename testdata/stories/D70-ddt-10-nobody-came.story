Title: DDT: both stay away: nothing happens by itself, the director records 0-0
Covers: ddt-10, D70
Rules: ddt
Way: on the board
Start: no
Session: 20:00:00

20:45:00 arbiter rules by clock.default_time: both lose on A
= refused by ddt-5
23:00:00 the table waits
= game A goes on
23:01:00 arbiter rules by clock.default_time: both lose on A because neither came nor told
= game A 0-0 ruling
