Title: Thirty minutes default time from the start of the clocks; both too late: both lose
Covers: dsc-o, D24
Rules: dsc
Way: on the board
Start: no
Session: 0:00

# Nobody started a clock: nothing counts yet.
45:00 the table waits
= game A goes on
50:00 arbiter starts the clock
1:19:59 the table waits
= game A goes on
1:20:00 the table waits
= game A 0-0 default
= article dsc-o
= match over 0-0
