Title: A complaint by 23:30, worked out within 24 hours, decided by the director
Covers: dsc-v, D71
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700

Fri 2026-09-04 19:00 officer pairs
Mon 2026-09-07 22:00 results bo-an 0-1, di-cy 1-0
= not final bo-an
Mon 2026-09-07 23:29 bo complains about bo-an
= told director complaint dsc-v
= told an complaint dsc-v
Mon 2026-09-07 23:29 cy complains about bo-an
= refused dsc-q
Mon 2026-09-07 23:30 cy complains about di-cy
Mon 2026-09-07 23:31 an complains about bo-an
= refused dsc-v
= not final bo-an
= not final di-cy
= state round 1 provisional
Tue 2026-09-08 23:29 bo works out the complaint about bo-an
Tue 2026-09-08 23:30 the clock strikes
= not final di-cy
Tue 2026-09-08 23:31 the clock strikes
= told cy lapsed dsc-v
= final di-cy
= not final bo-an
Tue 2026-09-08 23:31 cy works out the complaint about di-cy
= refused dsc-v
Wed 2026-09-09 20:00 director decides the complaint about bo-an 1-0
= result bo-an 1-0
= final bo-an
= told bo decided dsc-v
= told an corrected dsc-v
= state round 1 final
= due nothing
