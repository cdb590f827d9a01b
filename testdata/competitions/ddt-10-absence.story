Title: Who cannot come says so and the game is postponed; who stays away has lost; both: nothing
Covers: ddt-10, D63, D70
Rules: ddt
Evenings: 2026-09-07 weekly 8
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700

Mon 2026-09-07 18:00 an cannot come
= told di postponed ddt-10
= told director postponed ddt-10
= told keeper postponed ddt-10
= not told chairman
= result an-di none
Mon 2026-09-07 20:30 bo cannot come
= refused ddt-10
Mon 2026-09-07 23:00 bo is absent without notice
= result bo-cy 0-1f
Mon 2026-09-07 23:01 cy is absent without notice
= result bo-cy 0-0f
Mon 2026-09-07 23:02 bo is absent without notice
= refused
= score cy 0
= due nothing
