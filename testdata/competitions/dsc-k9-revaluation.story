Title: After each round everything is counted anew: who lost may have less than last week
Covers: dsc-k9, D26
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700; ed Ed 1600; fe Fe 1500

Fri 2026-09-04 17:00 fe signs off
Fri 2026-09-04 19:00 officer pairs
Mon 2026-09-07 22:00 results bo-an 0-1, di-cy 1-0
= ranking ed an di fe bo cy
= score ed 50
Fri 2026-09-11 19:00 officer pairs
Fri 2026-09-11 20:00 the clock strikes
# 1-2, 3-4, 5-6. an had Black and ed nothing; di had White and fe nothing; bo had White and cy Black.
= pairs an-ed fe-di cy-bo
Mon 2026-09-14 22:00 results an-ed 1-0, fe-di 0-1, cy-bo 1-0
# With 50 49 48 47 46 45 for ed an di fe bo cy: an 46 + 50, di 45 + 47, ed 50, cy 46, fe 47/3, bo 0.
# So an di ed cy fe bo: an 45 + 48, di 47 + 46, ed 48, cy 45, fe 46/3; an and di equal, an stood higher.
= ranking an di ed cy fe bo
= score an 93
= score di 93
= score ed 48
= score fe 46/3
# ed lost, and the free round is worth two less now.
= change ed -2 own 0 opponents 0 own-value -2 corrections 0
= change an 47 own 48 opponents -1 own-value 0
= change fe -1/3 own 0 own-value -1/3
