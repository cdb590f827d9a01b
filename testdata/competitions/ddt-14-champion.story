Title: The winner of the first series is champion; results are final when the season closes
Covers: ddt-14, D68, D71
Rules: ddt
Evenings: 2026-09-07 weekly 3
Players: an An 2000; bo Bo 1900

Mon 2026-09-07 22:00 results an-bo 1-0
Mon 2026-09-07 22:01 director closes the competition
= refused
Mon 2026-09-14 22:00 results bo-an 1/2-1/2
= score an 3/2
= prize champion an ddt-14
= not final an-bo
Tue 2026-09-15 12:00 director awards champion
Tue 2026-09-15 12:01 director closes the competition
= final an-bo
Tue 2026-09-15 12:02 an enters an-bo 1-0
= refused
