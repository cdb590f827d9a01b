Title: Two flags that fall at the same moment are judged together, before either game ends
Covers: D51, D11, knsb-5.4, stein-5.6
Rules: knsb, stein
Way: assisted
Clock: 1:00
Position: 4k3/7p/8/8/8/8/8/4K3 w - - 0 1 | 4k3/8/8/8/8/8/7P/4K3 w - - 0 1

# Black of board B has a bare king, but the pawn of board A may still come: while that game runs the flag loses.
1:00 the table waits
= game A 0-1 flag
= game B 0-1 flag
= match over 1-1
