Title: A team match in time gives two thirds, and counts as attendance once it is played
Covers: dsc-f.1, dsc-f.2, dsc-k5, D31, D48
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700; ed Ed 1600; fe Fe 1500

Thu 2026-09-03 12:00 captain enters a team match on 2026-09-08 with ed
= not signed off ed
Thu 2026-09-03 13:00 ed signs off for a team match
Fri 2026-09-04 19:00 officer pairs
Mon 2026-09-07 22:00 results bo-an 0-1, di-cy 0-1
# fe is free. The match is on the day after the club evening and not played yet.
= attends ed 0 of 19, left 27
Wed 2026-09-09 00:00 the clock strikes
= attends ed 1 of 19, left 27
Wed 2026-09-09 00:01 captain cancels the team match
= refused
