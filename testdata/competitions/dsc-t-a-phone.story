Title: A phone that is on costs time the first time and the game the second
Covers: dsc-t, D61, D66, D24
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700

Fri 2026-09-04 19:00 officer pairs
Mon 2026-09-07 20:30 director finds the phone of bo on, bo loses
= refused dsc-t
Mon 2026-09-07 20:31 an finds the phone of bo on
= refused dsc-t
Mon 2026-09-07 20:32 director finds the phone of bo on
= result bo-an none
Mon 2026-09-07 21:00 director finds the phone of bo on
= refused dsc-t
Mon 2026-09-07 21:01 director finds the phone of bo on, bo loses, an gets 1/2
= result bo-an 0-1/2
Mon 2026-09-07 22:00 results di-cy 0-1
# cy 47, an half of bo: 49/2, then 24.
= ranking cy an bo di
= score an 24
= score bo 0
