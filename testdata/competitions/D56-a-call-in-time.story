Title: A call in time that is entered after publication excuses the caller and releases the opponent
Covers: D56, D32, dsc-n, dsc-k4
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700; ed Ed 1600; fe Fe 1500

Fri 2026-09-04 19:00 officer pairs
Sat 2026-09-05 12:00 fe signs off, called Fri 2026-09-04 17:50
= refused dsc-l
Sat 2026-09-05 12:01 officer signs fe off, called Sat 2026-09-05 12:30
= refused
Sat 2026-09-05 12:02 officer signs fe off, called Fri 2026-09-04 17:50
= told ed released dsc-n
= told fe receipt dsc-k4
Mon 2026-09-07 22:00 results bo-an 0-1, di-cy 0-1
# an 49, cy 47, ed 45 (fe), fe 15; then ed an cy fe bo di, worth 50 49 48 47 46 45: ed 47, an 46, cy 45, fe 47/3.
= ranking ed an cy fe bo di
= score ed 47
= score fe 47/3
