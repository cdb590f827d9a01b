Title: Four rounds with every kind of absence; also entered by forms and imported from a file
Covers: dsc-a, dsc-k3, dsc-k4, dsc-k5, dsc-k6, dsc-k7, dsc-k8, dsc-k9, dsc-k10
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700; ed Ed 1600; fe Fe 1500

Fri 2026-09-04 17:00 fe signs off
Fri 2026-09-04 19:00 officer pairs
Mon 2026-09-07 22:00 an enters 0-1
Mon 2026-09-07 22:05 bo enters 0-1
Mon 2026-09-07 22:10 director results di-cy 1-0
= ranking ed an di fe bo cy
= score ed 50
Thu 2026-09-10 12:00 officer signs bo off, called Wed 2026-09-09 21:00
Fri 2026-09-11 19:00 officer pairs
Fri 2026-09-11 20:00 the clock strikes
= pairs an-ed fe-di free cy
Mon 2026-09-14 20:31 director forfeits fe
Mon 2026-09-14 22:00 director results an-ed 1/2-1/2
= ranking di ed an cy fe bo
= score an 139/2
Wed 2026-09-16 12:00 captain enters a team match on 2026-09-21 with ed an
Thu 2026-09-17 12:00 ed signs off for a team match
Fri 2026-09-18 19:00 officer pairs
Fri 2026-09-18 20:00 the clock strikes
= pairs an-di cy-fe free bo
Sat 2026-09-19 10:00 di signs off
Mon 2026-09-21 22:00 director results cy-fe 0-1
= ranking an ed di bo fe cy
= score an 239/2
Fri 2026-09-25 19:00 officer pairs
Fri 2026-09-25 20:00 the clock strikes
= pairs an-di cy-bo fe-ed
Mon 2026-09-28 22:00 director results an-di 0-1, cy-bo 1/2-1/2, fe-ed 1-0
# Before it an ed di bo fe cy with 50 49 48 47 46 45. di has cy and fe (by forfeit) and an: 45 + 46 + 50; an has bo, half of
# ed and di (released): 47 + 49/2 + 48; fe a third of its own, cy and ed: 46/3 + 45 + 49; ed its own when free, two
# thirds of it for the team and half of an: 49 + 98/3 + 25; bo a third, its own when free and half of cy: 47/3 + 47 +
# 45/2; cy its own when free and half of bo. So di an fe ed bo cy with 50 49 48 47 46 45, and once more:
= ranking di an fe ed bo cy
= score di 142
= score an 239/2
= score fe 108
= score ed 617/6
= score bo 503/6
= score cy 68
