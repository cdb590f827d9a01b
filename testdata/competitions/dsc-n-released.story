Title: A late sign-off releases the opponent, for whom alone the round counts
Covers: dsc-n, dsc-k6, D31
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700; ed Ed 1600; fe Fe 1500

Fri 2026-09-04 19:00 officer pairs
Sat 2026-09-05 11:00 di signs off
= told cy released dsc-n
= warned dsc-n
= pairs bo-an di-cy fe-ed
Mon 2026-09-07 20:05 cy is absent without notice
= refused dsc-n
Mon 2026-09-07 22:00 results bo-an 0-1, fe-ed 1-0
# an 49, cy 47 (the full value of di), fe 46; then an fe cy: worth 50 49 48, and bo ed di 47 46 45: an 47, fe 46, cy 45.
= ranking an fe cy bo ed di
= score cy 45
= score di 0
= attends cy 1 of 19, left 27
= attends di 0 of 19, left 27
= attends an 1 of 19, left 27
