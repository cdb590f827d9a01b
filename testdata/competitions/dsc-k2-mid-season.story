Title: Who joins in mid-season gets the average of the neighbours at the place the rating gives
Covers: dsc-k2, D33
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700

Fri 2026-09-04 19:00 officer pairs
Mon 2026-09-07 22:00 results bo-an 0-1, di-cy 0-1
= ranking an cy bo di
Tue 2026-09-08 12:00 board enters fe Fe 1850
# Two are stronger, so the third place: between cy with 47 and bo with 0.
= score fe 47/2
Fri 2026-09-11 19:00 officer pairs
Fri 2026-09-11 20:00 the clock strikes
# an cy fe bo di: di is free, an and cy both had Black, fe had nothing and bo White.
= pairs cy-an fe-bo free di
Tue 2026-09-15 12:00 board enters fe Fe 1850
= refused
Tue 2026-09-15 12:01 board enters gu Gu 1000 from round 1
= refused dsc-k2
Tue 2026-09-15 12:02 director enters gu Gu 1000 points 10
= score gu 10
