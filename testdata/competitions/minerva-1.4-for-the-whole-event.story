Title: The first-board player is named before the first round and stays
Covers: minerva-1.4
Rules: minerva
Evenings: 2026-12-18
Players: an An; bo Bo; cy Cy; di Di
Teams: red an bo; blue cy di
Meets: robin 2

Fri 2026-12-18 19:30 officer names bo first
= team red bo an
Fri 2026-12-18 19:31 officer names an first
= team red an bo
Fri 2026-12-18 19:35 officer pairs
Fri 2026-12-18 19:36 officer publishes
Fri 2026-12-18 19:37 an names bo first
= refused minerva-1.4
Fri 2026-12-18 20:10 director sets red-blue 1-0 on board 1
Fri 2026-12-18 20:11 officer names bo first in round 2
# Not for a single match either.
= refused minerva-1.4
Fri 2026-12-18 20:12 officer pairs
Fri 2026-12-18 20:13 officer publishes
= matches blue-red
= team red an bo
= board 1 blue-red an-cy
