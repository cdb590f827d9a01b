Title: Two who are left without an opponent may play a calendar game of theirs that evening
Covers: ddt-10, D69
Rules: ddt
Evenings: 2026-09-07 weekly 8
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700

# Round 1 is an-di and bo-cy. an and bo cannot come: di and cy are left, and meet in round 2 with di White.
Mon 2026-09-07 17:00 an cannot come
= substitutes
Mon 2026-09-07 18:00 bo cannot come
= substitutes di-cy
Mon 2026-09-07 18:30 keeper makes up di-cy on 2026-09-07
= told di made-up ddt-12
Mon 2026-09-07 22:00 results di-cy 1-0
= score di 1
