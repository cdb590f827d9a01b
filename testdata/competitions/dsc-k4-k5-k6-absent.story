Title: Absent in time, for a team match, and too late
Covers: dsc-k4, dsc-k5, dsc-k6, dsc-f.1, D48, D54
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700; ed Ed 1600; fe Fe 1500

Fri 2026-09-04 17:00 fe signs off
Fri 2026-09-04 17:10 ed signs off for a team match
= told ed receipt dsc-k5
Fri 2026-09-04 18:30 di signs off for a team match
= told di receipt dsc-k6
Fri 2026-09-04 19:00 officer pairs
Fri 2026-09-04 20:00 the clock strikes
= pairs bo-an free cy
Mon 2026-09-07 22:00 results bo-an 0-1
# an 49, cy 48, ed 92/3, fe 15, bo and di 0: an cy ed fe bo di; then an 46, cy 49, ed 32, fe 47/3: cy an ed fe bo di.
= ranking cy an ed fe bo di
= score cy 50
= score an 46
= score ed 32
= score fe 47/3
= score di 0
