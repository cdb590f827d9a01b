Title: A cancelled evening takes its round off the season; periods keep their numbers
Covers: D62, dsc-b, dsc-e
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700; ed Ed 1600; fe Fe 1500

Tue 2026-09-01 12:00 the clock strikes
= attends an 0 of 19, left 28
Tue 2026-09-01 12:01 an cancels round 2
= refused
Tue 2026-09-01 12:02 board cancels round 2
= told an cancelled
= attends an 0 of 18, left 27
= state round 2 cancelled
Tue 2026-09-08 12:00 fe signs off round 2
= refused
# The next evening is that of round 3.
Fri 2026-09-18 18:01 officer pairs
Fri 2026-09-18 20:00 the clock strikes
= pairs round 3 bo-an di-cy fe-ed
