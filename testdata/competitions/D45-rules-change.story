Title: Rules changed in mid-season hold from their round on
Covers: D45, dsc-k4
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700

Fri 2026-09-04 17:00 di signs off
Fri 2026-09-04 19:00 officer pairs
Mon 2026-09-07 22:00 results bo-an 0-1
= score di 16
Tue 2026-09-08 12:00 officer changes keizer.excused to 1/4 from round 2 because "the meeting"
= refused dsc-a
Tue 2026-09-08 12:01 director changes keizer.excused to 1/4 from round 1 because "the meeting"
= refused
Tue 2026-09-08 12:02 director changes keizer.excused to plenty from round 2 because "the meeting"
= refused
Tue 2026-09-08 12:03 director changes keizer.excused to 1/4 from round 2 because "the meeting"
= told an rules dsc-a
= score di 16
Fri 2026-09-11 17:00 di signs off
Fri 2026-09-11 19:00 officer pairs
Fri 2026-09-11 20:00 the clock strikes
= pairs an-cy free bo
Mon 2026-09-14 22:00 results an-cy 1-0
# an 48 + 49, cy 49, bo 48, di worth 47: a third for round 1 and a quarter for round 2.
= score di 329/12
= score an 97
