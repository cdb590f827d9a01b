Title: A team match that is not played gives the third of any sign-off in time, and no attendance
Covers: D48, dsc-f.1, dsc-f.2
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800

Thu 2026-09-03 13:00 cy signs off for a team match
Fri 2026-09-04 12:00 captain cancels the team match
Fri 2026-09-04 19:00 officer pairs
Mon 2026-09-07 22:00 results bo-an 0-1
# an 49, cy 16, bo 0: worth 50 49 48: an 48, cy 49/3.
= score cy 49/3
Wed 2026-09-09 12:00 the clock strikes
= attends cy 0 of 19
