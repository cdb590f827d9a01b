Title: The officer may still add a player before publication, not after it
Covers: D55, dsc-l, dsc-m, D58
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700; ed Ed 1600; fe Fe 1500

Fri 2026-09-04 17:00 fe signs off
Fri 2026-09-04 17:00 ed signs off
Fri 2026-09-04 18:30 fe signs on
= refused dsc-l
Fri 2026-09-04 18:40 officer signs fe on
= warned dsc-l
Fri 2026-09-04 18:45 officer signs ed on, called 17:58
= not warned dsc-l
Fri 2026-09-04 19:00 officer pairs
Fri 2026-09-04 20:00 the clock strikes
= pairs bo-an di-cy fe-ed
Thu 2026-09-10 12:00 fe signs off
Fri 2026-09-11 19:00 officer pairs
Fri 2026-09-11 20:01 officer signs fe on
= refused dsc-m
