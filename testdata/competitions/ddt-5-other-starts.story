Title: A later start all season is the keeper's to give, another one is agreed beforehand; 21:00 stands
Covers: ddt-5, D70
Rules: ddt
Evenings: 2026-09-07 weekly 8
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700

Tue 2026-09-01 12:00 an lets an start at 20:30
= refused ddt-5
Tue 2026-09-01 12:01 keeper lets an start at 21:00
= refused ddt-5
Tue 2026-09-01 12:02 keeper lets an start at 20:30
= starts an-di 20:30
= starts bo-cy 20:00
Tue 2026-09-01 12:03 cy starts bo-cy at 20:15
= told bo start ddt-5
= starts bo-cy 20:00
Tue 2026-09-01 12:04 cy starts bo-cy at 20:15
= refused
Tue 2026-09-01 12:05 bo starts bo-cy at 20:10
= starts bo-cy 20:00
Tue 2026-09-01 12:06 cy starts bo-cy at 20:10
= starts bo-cy 20:10
= told bo start ddt-5
Mon 2026-09-07 20:01 di starts an-di at 20:45
= refused ddt-5
Mon 2026-09-07 20:02 director starts an-di at 20:50
= starts an-di 20:50
Mon 2026-09-07 20:59 di claims a forfeit
= refused
Mon 2026-09-07 21:00 di claims a forfeit
= result an-di 0-1f
