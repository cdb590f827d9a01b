Title: Clearing a result is an act of its own, by the director
Covers: D43, dsc-q
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700

Fri 2026-09-04 19:00 officer pairs
Mon 2026-09-07 22:10 an enters 0-1
Mon 2026-09-07 22:11 bo clears bo-an
= refused dsc-q
Mon 2026-09-07 22:12 director clears bo-an
= warned dsc-q
= result bo-an none
Mon 2026-09-07 22:13 director clears bo-an
= refused
Mon 2026-09-07 22:20 bo enters 1/2-1/2
= result bo-an 1/2-1/2
