Title: Nobody there: White loses the time until arriving
Covers: fide-6.6
Rules: fide-2005
Way: on the board
Start: no
Session: 10:00

10:00 the table waits
10:00 arbiter starts the clock
= clock A white runs
25:00 white arrives as An
= clock A white 1:45:00
26:00 black arrives as Bo
27:00 white plays e2e4
27:00 white presses
= clock A white 1:43:00
= game A goes on
