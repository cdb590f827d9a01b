Title: Who was released need not come, and loses nothing by saying so
Covers: dsc-n, dsc-k6
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700; ed Ed 1600; fe Fe 1500

Fri 2026-09-04 19:00 officer pairs
Sat 2026-09-05 11:00 di signs off
Sun 2026-09-06 11:00 cy signs off
Mon 2026-09-07 22:00 results bo-an 0-1, fe-ed 1-0
= result di-cy 0-1f
= score cy 45
= score di 0
