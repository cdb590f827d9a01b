Title: A flag has fallen when the arbiter sees it or a player validly claims it
Covers: fide-6.9
Rules: fide-2005
Way: on the board
Clock: 1:00

1:00 the table waits
= game A goes on
1:05 arbiter rules by clock.flag_fallen: flag seen of white
= game A 0-1 flag
= article fide-6.9
