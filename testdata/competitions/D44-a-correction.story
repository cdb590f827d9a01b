Title: A correction of an earlier round counts at once; pairings stay and what was published is kept
Covers: D44, D72, D59
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700

Fri 2026-09-04 19:00 officer pairs
Mon 2026-09-07 22:00 results bo-an 0-1, di-cy 0-1
# an 48, cy 47, bo and di nothing.
= ranking an cy bo di
Fri 2026-09-11 19:00 officer pairs
Fri 2026-09-11 20:00 the clock strikes
# an and cy both had Black: the lower-placed gets White.
= pairs cy-an di-bo
Mon 2026-09-14 22:00 results cy-an 1-0, di-bo 0-1
# cy 47 + 49, an 48, bo 47.
= ranking cy an bo di
= score cy 96
Mon 2026-09-14 23:31 the clock strikes
= published round 2 score cy 96
Tue 2026-09-22 10:00 director sets round 1 bo-an 1-0 because "wrongly entered"
# Round 1: bo 48, cy 47. Round 2: bo 48 + 47, cy 47 + 48, equal in games and percentage, bo stood first before it.
= score bo 95
= score cy 95
= ranking bo cy an di
= pairs round 2 cy-an di-bo
= published round 1 score an 48
= published round 2 score bo 47
= score round 1 an 0
# bo was published with 0 after round 1: 48 by the correction, 47 by round 2.
= change bo 95 own 47 opponents 0 own-value 0 corrections 48
