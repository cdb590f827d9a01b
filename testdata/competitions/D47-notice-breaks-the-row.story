Title: Notice, also late, breaks the row
Covers: D47, dsc-k, D60
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700

Fri 2026-09-04 19:00 officer pairs
Mon 2026-09-07 20:31 director forfeits di
Mon 2026-09-07 22:00 results bo-an 0-1
Fri 2026-09-11 19:00 officer pairs
Sun 2026-09-13 12:00 di signs off
= told bo released dsc-n
Mon 2026-09-14 22:00 results an-cy 1-0
= not signed off round 3 di
Fri 2026-09-18 19:00 officer pairs
Fri 2026-09-18 20:00 the clock strikes
= pairs di-an cy-bo
Mon 2026-09-21 20:31 director forfeits di
= not signed off round 4 di
