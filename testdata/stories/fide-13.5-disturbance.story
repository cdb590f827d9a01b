Title: Extra time after a disturbance from outside
Covers: fide-13.5
Rules: fide-2005
Way: on the board

0:10 arbiter rules by arbiter.disturbance: more time for white 5:00 because the fire alarm rang
= article fide-13.5
= clock A white 2:04:50
