Title: Coming too late loses the game but is no absence without notice
Covers: D60, dsc-o, dsc-k
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700

Fri 2026-09-04 19:00 officer pairs
Mon 2026-09-07 20:31 director forfeits di
Mon 2026-09-07 20:40 di is late at the board
= result di-cy 0-1f
Mon 2026-09-07 22:00 results bo-an 0-1
Fri 2026-09-11 19:00 officer pairs
Mon 2026-09-14 20:31 director forfeits di
= not signed off round 3 di
