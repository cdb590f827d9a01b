Title: Under five minutes, and less than thirty seconds a move, nobody need write the moves down
Covers: fide-8.4, dsc-j
Rules: fide-2005, dsc
Way: on the board
Clock: 6:00

0:01 the table waits
= A white records
1:01 the table waits
= A white needs not record
= A black records
