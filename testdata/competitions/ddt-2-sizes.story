Title: Under 17 players the director may depart from equal series; the calendar fixes them
Covers: ddt-2, D38
Rules: ddt
Evenings: 2026-09-07 weekly 12
Last: an bo cy | di ed fe
Players: an An 2000; bo Bo 1900; cy Cy 1850; di Di 1800; ed Ed 1750; fe Fe 1700

Tue 2026-09-01 12:00 director confirms the series up to 10
= refused ddt-2
Tue 2026-09-01 12:01 director confirms the series of 3 2
= refused ddt-2
Tue 2026-09-01 12:02 director confirms the series of 4 2
= warned ddt-2
= series 1 an bo di ed
= series 2 cy fe
Tue 2026-09-01 12:03 keeper makes the calendar
Tue 2026-09-01 12:04 board enters zo Zo 1500
= refused ddt-2
