Title: Games start at the hour of the evening
Covers: dsc-o
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700
Start: 19:30

Fri 2026-09-04 19:00 officer pairs
Mon 2026-09-07 20:00 director forfeits di
= refused dsc-o
Mon 2026-09-07 20:01 director forfeits di
= result di-cy 0-1f
