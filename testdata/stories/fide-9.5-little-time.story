Title: Between one and two minutes the claimant keeps one minute; under one nothing is taken off
Covers: fide-9.5
Rules: fide-2005
Way: on the board
Clock: 1:30

0:10 white claims repetition
= clock A white 1:00
= clock A black 4:30
0:40 white claims repetition
= clock A white 0:30
= clock A black 7:30
