Title: Both players enter the result; a difference waits for the director
Covers: dsc-q, D43
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700

Fri 2026-09-04 19:00 officer pairs
Mon 2026-09-07 19:00 an enters 0-1
= refused dsc-q
Mon 2026-09-07 22:10 an enters 0-1
= result bo-an 0-1
= told bo result dsc-q
Mon 2026-09-07 22:12 bo enters 1-0
= result bo-an none
= told director differ dsc-q
Mon 2026-09-07 22:13 cy enters 1-0f
= refused dsc-q
Mon 2026-09-07 22:13 bo enters di-cy 1-0
= refused dsc-q
Mon 2026-09-07 22:14 an sets bo-an 0-1
= refused dsc-q
Mon 2026-09-07 22:30 director sets bo-an 0-1 because "the score form says so"
= result bo-an 0-1
Mon 2026-09-07 22:31 bo enters 1-0
= refused dsc-q
Mon 2026-09-07 22:40 cy enters 0-1
Mon 2026-09-07 22:41 di enters 0-1
= result di-cy 0-1
