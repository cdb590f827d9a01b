Title: Without a draft at the hour the officer is reminded and publishes by hand
Covers: dsc-m, D46
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700; ed Ed 1600; fe Fe 1500

Fri 2026-09-04 20:00 the clock strikes
= no pairs
= told officer reminder dsc-m
= not due nothing
Fri 2026-09-04 20:30 officer pairs
Sat 2026-09-05 12:00 the clock strikes
= no pairs
Sat 2026-09-05 12:01 officer publishes
= not warned dsc-m
= pairs bo-an di-cy fe-ed
= due nothing
