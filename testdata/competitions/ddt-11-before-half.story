Title: Withdrawing before half of the games: all results are void
Covers: ddt-11, D37
Rules: ddt
Evenings: 2026-09-07 weekly 8
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700

Mon 2026-09-07 22:00 results an-di 1-0, bo-cy 1/2-1/2
Mon 2026-09-14 22:00 results di-cy 0-1, an-bo 1-0
= score an 2
= score cy 3/2
Tue 2026-09-15 12:00 di withdraws
# di played two of six. bo and cy are equal but for Kashdan: a draw and a loss against a draw.
= score an 1
= score bo 1/2
= score cy 1/2
= ranking an bo cy
