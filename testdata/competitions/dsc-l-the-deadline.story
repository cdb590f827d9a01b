Title: Friday 18:00 is in time, 18:01 is not
Covers: dsc-l, D32
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700; ed Ed 1600; fe Fe 1500

Fri 2026-09-04 17:59 fe signs off
= told fe receipt dsc-k4
Fri 2026-09-04 18:00 ed signs off
= signed off ed by dsc-l
= told ed receipt dsc-k4
Fri 2026-09-04 18:01 di signs off
= signed off di by dsc-k6
= told di receipt dsc-k6
Fri 2026-09-04 18:01 fe signs on
= refused dsc-l
Fri 2026-09-04 18:02 di signs off
= refused
