Title: A fallen flag loses, also against a bare king, while pieces may still arrive from the other board
Covers: knsb-5.4, stein-5.6, D11
Rules: knsb, stein
Way: assisted
Position: 4k3/8/8/8/8/8/8/Q3K3 w - - 0 1 | q3k3/8/8/8/8/8/8/Q3K3 w - - 0 1
Clock: 1:00

# Black on A has a bare king, but the partner can still capture a queen on B and pass it.
1:00 the table waits
= clock A white flag at 1:00
= game A 0-1 flag
