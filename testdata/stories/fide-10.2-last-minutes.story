Title: Under two minutes, on move, in the last period: a draw may be claimed
Covers: fide-10.2, fide-10.1, fide-9.1
Rules: fide-2005
Way: on the board
Clock: 3:00

0:10 white claims the last minutes
= refused by fide-10.2
1:10 white claims the last minutes
= clock A stopped
= offer A white
1:20 arbiter rules by ending.last_minutes_claim: claim on A postponed with two minutes
= article fide-10.2
= clock A black 5:00
= clock A white runs
3:10 the table waits
= clock A white flag at 3:10
