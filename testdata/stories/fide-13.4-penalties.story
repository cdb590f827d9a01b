Title: The penalties: warning, time, loss, points, expulsion
Covers: fide-13.4, D24
Rules: fide-2005
Way: on the board

0:10 arbiter rules by arbiter.penalties: warning for white
= article fide-13.4
0:10 arbiter rules by arbiter.penalties: more time for black 1:00
= clock A black 2:01:00
0:10 arbiter rules by arbiter.penalties: less time for white 1:00
= clock A white 1:58:50
0:20 arbiter rules by arbiter.penalties: result on A is 1½-0
= refused
0:21 arbiter rules by arbiter.penalties: result on A is 0-½
= game A 0-½ ruling
0:22 arbiter rules by arbiter.penalties: undo 4
= game A goes on
0:23 arbiter rules by arbiter.penalties: expel white
= game A 0-1 ruling
