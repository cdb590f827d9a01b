Title: The first-board player of the home team has Black, the partner White
Covers: minerva-1.5, minerva-8.2
Rules: minerva
Evenings: 2026-12-18
Players: an An; bo Bo; cy Cy; di Di
Teams: red an bo; blue cy di
Meets: robin 2

Fri 2026-12-18 19:35 officer pairs
Fri 2026-12-18 19:36 officer publishes
# An is at home and has Black against Cy; Bo, the partner, has White against Di.
= board 1 red-blue cy-an
= board 2 red-blue bo-di
Fri 2026-12-18 19:37 director draws the colours with "4 1 6"
# There is nothing to draw.
= refused minerva-1.5
Fri 2026-12-18 20:10 director sets red-blue 1-0 on board 2
# The first game that ends is the match (minerva-8.2): one point.
= score red 1
= score blue 0
Fri 2026-12-18 20:12 officer pairs
Fri 2026-12-18 20:13 officer publishes
# Now blue is at home.
= board 1 blue-red an-cy
= board 2 blue-red di-bo
Fri 2026-12-18 20:40 director sets blue-red 1/2-1/2 on board 1
= score red 3/2
= score blue 1/2
= ranking red blue
= place blue 2
