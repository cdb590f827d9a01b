Title: A session without an hour of its own begins when the arbiter starts it: default time counts from there
Covers: fide-6.7
Rules: fide-2005
Way: on the board
Start: no

0:00 black arrives as Bo
30:00 arbiter starts the clock
= then session_began
1:30:00 black claims the default
= refused by fide-6.7
1:30:01 black claims the default
= game A 0-1 default by fide-6.7
