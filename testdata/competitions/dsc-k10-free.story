Title: The free player has the own value, and another is free next time
Covers: dsc-k10, D30, dsc-m
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800

Fri 2026-09-04 19:00 officer pairs
Fri 2026-09-04 20:00 the clock strikes
= pairs bo-an free cy
= told cy free dsc-k10
Mon 2026-09-07 20:31 director forfeits cy
= refused dsc-m
Mon 2026-09-07 22:00 results bo-an 0-1
# an 49, cy 48; then an 48, cy 49; then cy 50, an 48.
= ranking cy an bo
= score cy 50
= attends cy 1 of 19
Fri 2026-09-11 19:00 officer pairs
Fri 2026-09-11 20:00 the clock strikes
# cy was free; of the others bo stands lowest, and cy and an can meet.
= pairs an-cy free bo
