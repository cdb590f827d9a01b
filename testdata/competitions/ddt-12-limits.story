Title: A limit that passes is an open item; only the first leg can be extended
Covers: ddt-12, D63
Rules: ddt
Evenings: 2026-09-07 weekly 8
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700

Mon 2026-09-07 22:00 results an-di 1-0, bo-cy 1-0
Thu 2026-09-10 12:00 an postpones an-bo
Mon 2026-09-14 22:00 results di-cy 1-0
Mon 2026-09-21 22:00 results bo-di 1-0, cy-an 1-0
Thu 2026-09-24 12:00 an postpones di-an
Mon 2026-09-28 22:00 results cy-bo 1-0
Mon 2026-10-05 22:00 results cy-di 1-0, bo-an 1-0
Sun 2026-10-11 12:00 the clock strikes
= due nothing
Mon 2026-10-12 22:00 results di-bo 1-0, an-cy 1-0
= not due nothing
Tue 2026-10-13 12:00 keeper makes up an-bo on 2026-10-15
= refused ddt-12
Tue 2026-10-13 12:01 director makes up an-bo on 2026-10-15
Tue 2026-10-13 12:02 director makes up di-an on 2026-10-26
= refused ddt-12
Tue 2026-10-13 12:03 director makes up di-an on 2026-10-19
Thu 2026-10-15 23:00 results an-bo 1/2-1/2
= due nothing
