Title: Who was signed off by rule asks, and the director confirms
Covers: D47, dsc-k, dsc-h
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700

Fri 2026-09-04 19:00 officer pairs
Mon 2026-09-07 20:31 director forfeits di
Mon 2026-09-07 22:00 results bo-an 0-1
Fri 2026-09-11 19:00 officer pairs
Mon 2026-09-14 20:31 director forfeits di
Mon 2026-09-14 22:00 results an-cy 1-0
Wed 2026-09-16 12:00 di signs off
= refused dsc-k
Wed 2026-09-16 12:01 di signs on
= told director asks-back dsc-k
= signed off di by dsc-k
Thu 2026-09-17 12:00 officer signs di on
= refused dsc-k
Thu 2026-09-17 13:00 director signs di on
= told di back dsc-k
= not signed off di
Fri 2026-09-18 19:00 officer pairs
Fri 2026-09-18 20:00 the clock strikes
# an met bo and cy and so meets di, who as the lower-placed has White; cy had Black, bo White.
= pairs di-an cy-bo
