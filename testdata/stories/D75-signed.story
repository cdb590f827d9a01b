Title: Once the result is signed not even a slip of the hand goes back
Covers: fide-10.2, D75
Rules: fide-2005
Way: on the board
Clock: 3:00
Position: 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1

1:10 white claims the last minutes
1:20 arbiter rules by ending.last_minutes_claim: claim on A agreed
1:25 black signs
1:30 arbiter rules by arbiter.penalties: undo 1
= refused by fide-10.2
