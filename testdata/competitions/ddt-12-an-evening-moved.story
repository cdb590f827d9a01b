Title: An evening is moved after a game was put on it: the game moves with it, and so does the limit
Covers: ddt-12, ddt-2
Rules: ddt
Evenings: 2026-09-07 weekly 8
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700

Thu 2026-09-03 12:00 an postpones an-di
Thu 2026-09-03 12:01 keeper makes up an-di on 2026-09-14
Thu 2026-09-03 12:02 keeper moves round 2 to 2026-09-15
= told an made-up ddt-12
Mon 2026-09-14 23:00 an enters an-di 1-0
= refused
Tue 2026-09-15 23:00 an enters an-di 1-0
= score an 1
# The evening is off, the game is not: it gets another day.
Wed 2026-09-16 12:00 keeper cancels round 3
Wed 2026-09-16 12:01 an enters cy-an 0-1
= refused
Wed 2026-09-16 12:02 keeper makes up cy-an on 2026-09-30
Wed 2026-09-30 23:00 results cy-an 0-1
= score an 2
