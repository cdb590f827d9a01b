Title: A team names its first-board player for each match, until a lot has given the colours
Covers: knsb-1.3, knsb-1.4, D21
Rules: knsb
Evenings: 2026-12-18
Players: an An; bo Bo; cy Cy; di Di
Teams: red an bo; blue cy di
Meets: robin 2

Fri 2026-12-18 19:35 officer pairs
Fri 2026-12-18 19:36 officer publishes
= board 1 red-blue none
Fri 2026-12-18 19:37 an names bo first in round 1
= team red bo an
Fri 2026-12-18 19:38 director draws the colours with "4 1 6"
# sha256 of "4 1 6 1 1" (seed, round, table), a line end and the code: bo 25748448…, cy c9424279…; the lowest has White.
= board 1 red-blue bo-cy
= board 2 red-blue di-an
Fri 2026-12-18 19:39 an names an first in round 1
= refused knsb-1.3
Fri 2026-12-18 19:40 director draws the colours with "6 6 6"
# Once.
= refused D21
Fri 2026-12-18 20:10 director sets red-blue 1-0 on board 1
# Both games make the score (knsb-8.2).
= refused knsb-8.2
Fri 2026-12-18 20:20 director sets red-blue 1-0 1/2-1/2
= score red 3/2
= score blue 1/2
Fri 2026-12-18 20:21 officer pairs
Fri 2026-12-18 20:22 officer publishes
# Bo was named for one match.
= team red an bo
