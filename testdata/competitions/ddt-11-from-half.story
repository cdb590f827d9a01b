Title: Withdrawing from half of the games on: results stand and the rest are forfeits
Covers: ddt-11, D37
Rules: ddt
Evenings: 2026-09-07 weekly 8
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700

Mon 2026-09-07 22:00 results an-di 1-0, bo-cy 1/2-1/2
Mon 2026-09-14 22:00 results di-cy 0-1, an-bo 1-0
Mon 2026-09-21 22:00 results bo-di 1-0, cy-an 1/2-1/2
Tue 2026-09-22 12:00 di withdraws
# di played three of six: each of the others has one more point, for the game of the second leg.
= score an 7/2
= score cy 3
= score bo 5/2
= score di 0
= ranking an cy bo di
