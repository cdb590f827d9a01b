Title: A complaint may come before or during the game, and may be taken back
Covers: dsc-v
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700

Fri 2026-09-04 19:00 officer pairs
Fri 2026-09-04 19:30 an complains about bo-an
= refused dsc-m
Sun 2026-09-06 12:00 an complains about bo-an
Sun 2026-09-06 13:00 an withdraws the complaint about bo-an
Mon 2026-09-07 21:00 di complains about di-cy
Mon 2026-09-07 22:00 results bo-an 0-1, di-cy 1-0
Mon 2026-09-07 23:31 the clock strikes
= final bo-an
= not final di-cy
Mon 2026-09-07 23:40 director rejects the complaint about di-cy
= result di-cy 1-0
= final di-cy
