Title: Who was named for the evening directs it
Covers: dsc-h, dsc-q
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700; ed Ed 1600; fe Fe 1500

Fri 2026-09-04 19:00 officer pairs
Sat 2026-09-05 12:00 board names fe director
Mon 2026-09-07 20:31 fe forfeits di
= result di-cy 0-1f
Mon 2026-09-07 22:00 fe sets bo-an 0-1
= result bo-an 0-1
Mon 2026-09-07 22:01 ed sets fe-ed 0-1
= refused dsc-q
