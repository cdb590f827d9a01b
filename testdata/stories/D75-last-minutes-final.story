Title: A decision about the last two minutes is final; a slip of the hand goes back within two minutes by who made it
Covers: fide-10.2, D75
Rules: fide-2005
Way: on the board
Clock: 3:00
Position: 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1

1:10 white claims the last minutes
1:20 arbiter rules by ending.last_minutes_claim: claim on A agreed
= game A ½-½ last minutes by fide-10.2
= offered undo 1
1:40 arbiter rules by arbiter.penalties: result on A is 1-0
= refused by fide-10.2
2:00 arbiter rules by arbiter.penalties: undo 1 because wrong table
= game A goes on
2:10 arbiter rules by ending.last_minutes_claim: claim on A agreed
4:10.001 arbiter rules by arbiter.penalties: undo 3
= refused by fide-10.2
= not offered undo 3
