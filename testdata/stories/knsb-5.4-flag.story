Title: A fallen flag loses; it is a draw only if the opponent can never win, counting what may still arrive
Covers: knsb-5.4, stein-5.6, D11
Rules: knsb, stein
Way: assisted
Position: 4k3/8/8/8/8/8/8/Q3K3 w - - 0 1 | 4k3/8/8/8/8/8/8/Q3K3 w - - 0 1
Clock: 1:00

# Black on A has a bare king, but the other game runs: pieces can still arrive.
1:00 the table waits
= clock A white flag at 1:00
= game A 0-1 flag
# Both flags fell at that moment; board A came first in the log. Now board A is over, and nothing can arrive on B.
= game B ½-½ flag unwinnable
