Title: Each group that nothing parts has a lot of its own, and the season closes when all are drawn
Covers: ddt-13.7, ddt-14, D21
Rules: ddt
Evenings: 2026-09-07 weekly 3
Players: an An; bo Bo; cy Cy series 2; di Di series 2

Mon 2026-09-07 22:00 results an-bo 1-0, cy-di 1-0
Mon 2026-09-14 22:00 results bo-an 1-0, di-cy 1-0
Tue 2026-09-15 12:00 director closes the competition
= refused ddt-13.7
Tue 2026-09-15 12:01 director draws lots an cy with "x"
= refused
Tue 2026-09-15 12:02 director draws lots an bo with "2026-06-12 4 1 6"
= ranking bo an
Tue 2026-09-15 12:03 director closes the competition
= refused ddt-13.7
Tue 2026-09-15 12:04 director draws lots cy di with "2026-06-12 4 1 6"
Tue 2026-09-15 12:05 director draws lots cy di with "again"
= refused D21
Tue 2026-09-15 12:06 director closes the competition
= final an-bo
