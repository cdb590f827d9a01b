Title: After publication nothing is paired anew
Covers: D58, dsc-m, dsc-n
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700; ed Ed 1600; fe Fe 1500

Fri 2026-09-04 17:00 fe signs off
Fri 2026-09-04 19:00 officer pairs
Fri 2026-09-04 20:00 the clock strikes
= pairs bo-an di-cy free ed
Sat 2026-09-05 12:00 di signs off
Sat 2026-09-05 12:01 officer pairs
= refused dsc-m
Sat 2026-09-05 12:02 officer changes the draft to bo-an ed-cy
= refused dsc-n
Sat 2026-09-05 12:03 officer tells cy
= pairs bo-an di-cy free ed
