Title: A flexible player is absent unless signed on
Covers: D42, dsc-k4
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800 flexible

Fri 2026-09-04 19:00 officer pairs
Fri 2026-09-04 20:00 the clock strikes
= pairs bo-an
Mon 2026-09-07 22:00 results bo-an 0-1
# The standing notice of a flexible player is in time: an 48, cy 49/3.
= score cy 49/3
Thu 2026-09-10 12:00 cy signs on
Fri 2026-09-11 19:00 officer pairs
Fri 2026-09-11 20:00 the clock strikes
= pairs an-cy free bo
Fri 2026-09-18 18:01 cy signs on
= refused dsc-l
