Title: The program is down at six: what is received later is late
Covers: dsc-l, D32
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700; ed Ed 1600; fe Fe 1500

Thu 2026-09-03 12:00 the clock strikes
Fri 2026-09-04 17:50 the server stops
Fri 2026-09-04 17:55 fe signs off
= not signed off fe
Fri 2026-09-04 18:10 the server starts
= state closed
= told officer reminder dsc-l
Fri 2026-09-04 18:11 fe signs off
= told fe receipt dsc-k6
Fri 2026-09-04 18:12 officer signs ed off, called 17:50
= told ed receipt dsc-k4
