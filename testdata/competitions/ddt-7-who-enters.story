Title: The winner enters the result, and White a draw; two winners wait for the director
Covers: ddt-7, ddt-9, D68, D43
Rules: ddt
Evenings: 2026-09-07 weekly 8
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700

Mon 2026-09-07 22:00 di enters 1-0
= refused ddt-7
Mon 2026-09-07 22:01 an enters 1-0
= result an-di 1-0
= told di result ddt-7
Mon 2026-09-07 22:02 cy enters 1/2-1/2
= refused ddt-7
Mon 2026-09-07 22:03 bo enters 1/2-1/2
= score an 1
= score bo 1/2
= score cy 1/2
= score di 0
Mon 2026-09-07 22:04 di enters 0-1
= result an-di none
= told director differ ddt-7
= score an 0
Mon 2026-09-07 22:10 director sets an-di 1-0 because "both agree"
= score an 1
Tue 2026-09-08 12:00 the clock strikes
= not final an-di
= due nothing
