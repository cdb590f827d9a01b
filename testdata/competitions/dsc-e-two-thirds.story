Title: Who was there in less than two thirds of the rounds wins nothing
Covers: dsc-e, dsc-d.1, dsc-d.2, D31
Rules: dsc
Evenings: 2026-09-07 weekly 2
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700

Fri 2026-09-04 19:00 officer pairs
Mon 2026-09-07 22:00 results bo-an 0-1, di-cy 0-1
Fri 2026-09-11 17:00 an signs off
Fri 2026-09-11 19:00 officer pairs
Fri 2026-09-11 20:00 the clock strikes
= pairs cy-bo free di
Mon 2026-09-14 22:00 results cy-bo 0-1
# an 48 + 50/3, bo 49, cy 47, di 47 (free): an bo cy di; then an 49 + 50/3, bo 48, cy 47, di 47.
= ranking an bo cy di
= score an 197/3
= attends an 1 of 2, left 0
= attends di 2 of 2
= prize champion bo dsc-d.1
= prize group-A nobody
= prize climber nobody
