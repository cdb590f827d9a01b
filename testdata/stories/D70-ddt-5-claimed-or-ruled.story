Title: DDT: from 21:00 a forfeit is claimed, or ruled; the clock does nothing
Covers: ddt-5, ddt-10, D70
Rules: ddt
Way: on the board
Start: no
Session: 20:00:00

20:00:00 white arrives as An
20:00:00 white starts the clock
20:30:00 white calls the arbiter about clock.default_time
20:31:00 arbiter rules by clock.default_time: default of A black
= refused by ddt-5
= not offered default Ab
# Nobody claims at 21:00, and Bo comes: the game is played.
21:10:00 black arrives as Bo
= game A goes on
21:11:00 white claims the default
= refused by ddt-5
21:12:00 arbiter rules by clock.default_time: default of A black
= refused by ddt-5
