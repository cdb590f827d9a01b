Title: Two weeks before its limit both players of a game without a day are reminded, once, and not when they agreed on one
Covers: ddt-12
Rules: ddt
Evenings: 2026-09-07 weekly 8
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700

Mon 2026-09-07 12:00 an postpones an-di
Mon 2026-09-07 22:00 results bo-cy 1-0
Mon 2026-09-14 12:00 bo postpones an-bo
Tue 2026-09-15 12:00 keeper makes up an-bo on 2026-09-30
Sun 2026-09-27 23:59 the clock strikes
= not told an reminder
Mon 2026-09-28 00:00 the clock strikes
= told an reminder ddt-12
= told di reminder ddt-12
= not told bo reminder
