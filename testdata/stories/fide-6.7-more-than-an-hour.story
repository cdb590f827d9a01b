Title: An hour late to the second is in time; more than an hour is not
Covers: fide-6.7
Rules: fide-2005
Way: on the board
Session: 0:00
Start: no

1:00:00 black claims the default
= refused by fide-6.7
1:00:00 white arrives as Anna
= game A goes on
1:00:01 black arrives as Bram
= game A 1-0 default by fide-6.7
