Title: With as many players as last season the winners go up and one goes down from series 1 and 2
Covers: ddt-15, ddt-15.1, D38
Rules: ddt
Evenings: 2026-09-07 weekly 8
Last: an bo cy | di ed fe | gi ha ip
Players: an An 2000; bo Bo 1900; cy Cy 1850; di Di 1800; ed Ed 1750; fe Fe 1700; gi Gi 1650; ha Ha 1600; ip Ip 1550

Tue 2026-09-01 12:00 the clock strikes
= goes di 2 to 1 ddt-15
= goes cy 1 to 2 ddt-15.1
= goes gi 3 to 2 ddt-15
= goes fe 2 to 3 ddt-15.1
= stays an
= series 1 an bo di
= series 2 cy ed gi
= series 3 fe ha ip
Tue 2026-09-01 12:01 keeper makes the calendar
= refused D38
Tue 2026-09-01 12:02 keeper confirms the series
= refused ddt-2
Tue 2026-09-01 12:03 director confirms the series
Tue 2026-09-01 12:04 keeper makes the calendar
# Three players: Berger of four with a free one, round 1 is 2-3 and 1 is free.
= pairs round 1 bo-di ed-gi ha-ip free an cy fe
Tue 2026-09-01 12:05 director confirms the series
= refused ddt-2
