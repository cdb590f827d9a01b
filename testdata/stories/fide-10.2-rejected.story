Title: A rejected claim gives the opponent two minutes
Covers: fide-10.2
Rules: fide-2005
Way: on the board
Clock: 3:00

1:10 white claims the last minutes
1:20 arbiter rules by ending.last_minutes_claim: claim on A rejected
= clock A black 5:00
= clock A white runs
