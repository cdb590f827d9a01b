Title: Two series on the same evenings; an odd one has a free round
Covers: ddt-2, D39
Rules: ddt
Evenings: 2026-09-07 weekly 8
Players: an An 2000; bo Bo 1900; cy Cy 1800 series 2; di Di 1700 series 2; ed Ed 1600 series 2

Tue 2026-09-01 12:00 the clock strikes
= pairs round 1 an-bo di-ed free cy
= pairs round 2 bo-an cy-di free ed
= pairs round 3 ed-cy free di
Mon 2026-09-07 22:00 results an-bo 1-0, di-ed 0-1
= ranking an bo
= score ed 1
= place ed 1
= score cy 0
