Title: From 21:00 whoever is there may claim; the clock does nothing
Covers: ddt-5, D70
Rules: ddt
Evenings: 2026-09-07 weekly 8
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700

Mon 2026-09-07 20:59 bo claims a forfeit
= refused ddt-5
Mon 2026-09-07 21:00 the clock strikes
= result bo-cy none
Mon 2026-09-07 21:00 bo claims a forfeit
= result bo-cy 1-0f
= score bo 1
Mon 2026-09-07 21:01 cy claims a forfeit
= refused
