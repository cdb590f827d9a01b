Title: The director overrules any result, with a reason on the record
Covers: ddt-18, D59
Rules: ddt
Evenings: 2026-09-07 weekly 8
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700

Mon 2026-09-07 22:00 results an-di 1-0
Tue 2026-09-08 12:00 di overrules an-di 0-1 because "I won"
= refused ddt-18
Tue 2026-09-08 12:01 director overrules an-di 0-1 because "seen by all"
= told an corrected ddt-18
= result an-di 0-1
= score di 1
