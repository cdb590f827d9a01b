Title: Released players and the free player may play friendlies that never count
Covers: dsc-n, dsc-m
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700; ed Ed 1600; fe Fe 1500

Fri 2026-09-04 17:00 fe signs off
Fri 2026-09-04 19:00 officer pairs
Sat 2026-09-05 11:00 di signs off
= told cy released dsc-n
Sat 2026-09-05 12:00 officer arranges a friendly cy-ed
Sat 2026-09-05 12:01 officer arranges a friendly an-bo
= refused dsc-n
Mon 2026-09-07 22:00 results bo-an 0-1
# cy has the full value of di whatever came of the friendly, ed is free and has the own value.
# an 49, cy 47, ed 46, fe 15: an cy ed fe, worth 50 49 48 47, bo 46, di 45: an 46, cy 45, ed 48, fe 47/3;
# so ed an cy fe, worth 50 49 48 47: ed 50, an 46, cy 45, fe 47/3.
= score cy 45
= score ed 50
= ranking ed an cy fe bo di
