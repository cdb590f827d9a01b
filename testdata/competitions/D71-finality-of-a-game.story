Title: Each game is open, entered, provisional or final; the round follows
Covers: D71, dsc-v
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700

Fri 2026-09-04 19:00 officer pairs
Mon 2026-09-07 22:00 an enters 0-1
= state playing
= not final bo-an
Mon 2026-09-07 23:30 the clock strikes
= not final bo-an
Mon 2026-09-07 23:31 the clock strikes
= final bo-an
= state round 1 playing
= told director reminder dsc-q
= not due nothing
Tue 2026-09-08 10:00 director sets di-cy 1-0
= final di-cy
= state round 1 final
= due nothing
