Title: Who leaves is not paired any more, and a game that waits is lost
Covers: D60, dsc-n
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700

Fri 2026-09-04 19:00 officer pairs
Sat 2026-09-05 12:00 di withdraws
= told cy released dsc-n
Mon 2026-09-07 22:00 results bo-an 0-1
# cy has the value of di.
= result di-cy 0-1f
= score cy 47
Fri 2026-09-11 19:00 officer pairs
Fri 2026-09-11 20:00 the clock strikes
# an had Black and cy nothing that counts.
= pairs an-cy free bo
