Title: The first-board players meet each other, whoever they are
Covers: minerva-1.3
Rules: minerva
Evenings: 2026-12-18
Players: an An; bo Bo; cy Cy; di Di
Teams: red an bo; blue cy di

Fri 2026-12-18 19:30 di names di first
# Before the first round a team may still choose the other.
= team blue di cy
Fri 2026-12-18 19:35 officer pairs
Fri 2026-12-18 19:36 officer publishes
= board 1 red-blue di-an
= board 2 red-blue bo-cy
