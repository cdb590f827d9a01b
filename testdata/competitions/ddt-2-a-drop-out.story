Title: Who drops out before the first evening leaves a calendar that can be made anew, once
Covers: ddt-2, ddt-11
Rules: ddt
Evenings: 2026-09-07 weekly 16
Players: an An 2000; bo Bo 1900; cy Cy 1850; di Di 1800; ed Ed 1750; fe Fe 1700; gi Gi 1650

Tue 2026-09-01 12:00 director makes the calendar
= refused ddt-2
Tue 2026-09-01 12:01 gi withdraws
= warned ddt-11
Tue 2026-09-01 12:02 director makes the calendar
= warned ddt-2
# Six players: round 1 of Berger is 1-6, 2-5, 3-4 and nobody is free.
= pairs round 1 an-fe bo-ed cy-di
Mon 2026-09-07 22:00 results an-fe 1-0
= score an 1
Tue 2026-09-08 12:00 fe withdraws
= warned ddt-11
Tue 2026-09-08 12:01 director makes the calendar
= refused ddt-2
