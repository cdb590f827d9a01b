Title: The first ranking may come from last season's final standings
Covers: dsc-k1
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700
Order: cy an di bo

Tue 2026-09-01 12:00 the clock strikes
= ranking cy an di bo
Fri 2026-09-04 19:00 officer pairs
Fri 2026-09-04 20:00 the clock strikes
= pairs an-cy bo-di
Mon 2026-09-07 22:00 results an-cy 0-1, bo-di 1-0
# cy 49 (an), bo 48 (di): cy bo an di, worth 50 49 48 47: cy 48, bo 47.
= ranking cy bo an di
= score cy 48
= score bo 47
