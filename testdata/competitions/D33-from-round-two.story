Title: A player of the head who comes later gets points when the round before is final
Covers: D33, dsc-k2
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700; fe Fe 1850 from round 2

Fri 2026-09-04 19:00 officer pairs
Fri 2026-09-04 20:00 the clock strikes
= pairs bo-an di-cy
Mon 2026-09-07 22:00 results bo-an 0-1, di-cy 0-1
Tue 2026-09-08 00:00 the clock strikes
= score fe 47/2
Fri 2026-09-11 19:00 officer pairs
Fri 2026-09-11 20:00 the clock strikes
= pairs cy-an fe-bo free di
