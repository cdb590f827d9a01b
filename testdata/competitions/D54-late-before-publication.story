Title: Late before publication: left out, nothing scored, nobody released; the free player keeps the own value
Covers: D54, dsc-k6, dsc-m
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700; ed Ed 1600; fe Fe 1500

Fri 2026-09-04 18:30 di signs off
= warned dsc-k6
Fri 2026-09-04 19:00 officer pairs
Fri 2026-09-04 20:00 the clock strikes
= pairs bo-an ed-cy free fe
Sat 2026-09-05 12:00 fe signs off
= warned dsc-m
Mon 2026-09-07 22:00 results bo-an 0-1, ed-cy 0-1
# an 49, cy 46, fe 45: then worth 50 49 48, bo 47, ed 46, di 45: an 47, cy 46, fe 48; then fe 50, an 47, cy 46.
= ranking fe an cy bo ed di
= score fe 50
= score di 0
