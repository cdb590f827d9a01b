Title: A calendar fixed beforehand: Berger, both legs, colours reversed in the second
Covers: ddt-2, D39
Rules: ddt
Evenings: 2026-09-07 weekly 8
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700

Tue 2026-09-01 12:00 the clock strikes
= pairs round 1 an-di bo-cy
= pairs round 2 di-cy an-bo
= pairs round 3 bo-di cy-an
= pairs round 4 di-an cy-bo
= pairs round 6 di-bo an-cy
= state published
Tue 2026-09-01 12:01 officer pairs
= refused
