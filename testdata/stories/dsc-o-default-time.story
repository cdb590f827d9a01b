Title: Thirty minutes default time; both too late: both lose
Covers: dsc-o, D24
Rules: dsc
Way: on the board
Start: no
Session: 0:00

30:00 the table waits
= game A 0-0 default
= article dsc-o
= match over 0-0
