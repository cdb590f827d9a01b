Title: The arbiter may postpone, and decide even after a flag has fallen
Covers: fide-10.2
Rules: fide-2005
Way: on the board
Clock: 3:00

1:10 white claims the last minutes
1:20 arbiter rules by ending.last_minutes_claim: claim on A postponed
= clock A black 3:00
3:20 the table waits
= clock A white flag at 3:10
3:30 arbiter rules by ending.last_minutes_claim: claim on A agreed because Black only waited for the flag
= game A ½-½ last minutes by fide-10.2
