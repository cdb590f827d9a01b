Title: Equal in everything: the lower rating stands higher
Covers: ddt-13.1, ddt-13.2, ddt-13.3, ddt-13.4, D35, D74
Rules: ddt
Evenings: 2026-09-07 weekly 3
Players: an An 2000; bo Bo 1900

Mon 2026-09-07 22:00 results an-bo 1-0
= ranking an bo
Mon 2026-09-14 22:00 results bo-an 1-0
# One each: Sonneborn-Berger 1, mutual 1, Kashdan 5.
= ranking bo an
= prize champion bo ddt-14
