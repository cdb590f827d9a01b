Title: A reminder after its deadline is dropped
Covers: D46, dsc-l
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700; ed Ed 1600; fe Fe 1500

Thu 2026-09-03 12:00 the server stops
Fri 2026-09-04 18:30 the server starts
= not told an reminder
= told officer reminder dsc-l
= state closed
Thu 2026-09-10 18:01 the clock strikes
= told an reminder dsc-l
