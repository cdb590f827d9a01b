Title: Each of the two may postpone a game once, with director, chairman and opponent told
Covers: ddt-12, D63
Rules: ddt
Evenings: 2026-09-07 weekly 8
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700

Thu 2026-09-03 12:00 an postpones an-di
= told di postponed ddt-12
= told director postponed ddt-12
= told chairman postponed ddt-12
Thu 2026-09-03 12:01 di postpones an-di
= refused
Thu 2026-09-03 12:02 bo postpones an-di
= refused ddt-12
Mon 2026-09-07 23:50 results bo-cy 1-0
= due nothing
Tue 2026-09-08 12:00 keeper makes up an-di on 2026-09-17
= told di made-up ddt-12
Wed 2026-09-16 12:00 an postpones an-di
= refused ddt-12
Wed 2026-09-16 12:01 di postpones an-di
= told an postponed ddt-12
# Games of the first leg are played before round 3 of the second leg, the evening of 12 October.
Wed 2026-09-16 12:02 keeper makes up an-di on 2026-10-12
= refused ddt-12
Wed 2026-09-16 12:03 keeper makes up an-di on 2026-10-08
Thu 2026-10-08 23:00 an enters an-di 1-0
= score an 1
