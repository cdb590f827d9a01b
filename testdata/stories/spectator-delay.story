Title: Spectators may lag behind
Rules: knsb
Way: assisted
Delay: 0:10

0:05 A white plays e2e4
0:08 A black plays e7e5
0:14 the table waits
= spectator lags at 0
0:16 the table waits
= spectator lags at 1
0:18 the table waits
= spectator lags at 2
