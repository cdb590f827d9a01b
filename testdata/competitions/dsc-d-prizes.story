Title: Champion, group winners and climber
Covers: dsc-d.1, dsc-d.2, dsc-d.3, D65
Rules: dsc
Evenings: 2026-09-07 weekly 3
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700

Fri 2026-09-04 19:00 officer pairs
Mon 2026-09-07 22:00 results bo-an 0-1, di-cy 0-1
Fri 2026-09-11 19:00 officer pairs
Mon 2026-09-14 22:00 results cy-an 1-0, di-bo 0-1
Fri 2026-09-18 19:00 officer pairs
Fri 2026-09-18 20:00 the clock strikes
# cy met di and an. cy and bo had both colours once, cy had White last; an had Black twice.
= pairs bo-cy an-di
Mon 2026-09-21 21:00 director awards champion
= refused
Mon 2026-09-21 22:00 results bo-cy 0-1, an-di 1-0
# cy 47 + 49 + 48, an 48 + 47, bo 47, di 0. First an bo cy di, now cy an bo di: cy climbed two places.
= ranking cy an bo di
= score cy 144
= prize champion cy dsc-d.1
= prize group A an dsc-d.2
= prize group-C cy dsc-d.2
= prize climber cy dsc-d.3
Mon 2026-09-21 23:31 director awards champion
= prize champion cy
Mon 2026-09-21 23:32 director awards champion
= refused
Mon 2026-09-21 23:33 director awards climber
Tue 2026-09-22 12:00 director closes the competition
Tue 2026-09-22 12:01 an signs off round 1
= refused
