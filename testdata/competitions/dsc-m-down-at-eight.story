Title: The program is down at eight: what was due is done at start, with its true moment
Covers: dsc-m, D46
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700; ed Ed 1600; fe Fe 1500

Fri 2026-09-04 19:10 officer pairs
Fri 2026-09-04 19:50 the server stops
Fri 2026-09-04 20:05 the clock strikes
= no pairs
Fri 2026-09-04 20:10 the server starts
= pairs bo-an di-cy fe-ed
= state published
= due nothing
Fri 2026-09-04 20:11 di signs off
= told cy released dsc-n
