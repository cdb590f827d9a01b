Title: Four groups by rating; the board may set one by hand
Covers: dsc-c
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700; ed Ed 1600; fe Fe 1500

Tue 2026-09-01 12:00 the clock strikes
= group an A
= group bo A
= group cy B
= group di B
= group ed C
= group fe D
Tue 2026-09-01 12:01 board puts fe in group B
= group fe B
# The other five: two, one, one, one.
= group bo A
= group cy B
= group di C
= group ed D
Tue 2026-09-01 12:02 board puts fe in group E
= refused dsc-c
Tue 2026-09-01 12:03 an puts fe in group A
= refused
