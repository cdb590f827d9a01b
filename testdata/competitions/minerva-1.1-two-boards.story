Title: A match is between two teams, on two boards side by side
Covers: minerva-1.1
Rules: minerva
Evenings: 2026-12-18
Players: an An; bo Bo; cy Cy; di Di
Teams: red an bo

Fri 2026-12-18 19:30 officer pairs
# One team has nobody to play against.
= refused minerva-1.1
Fri 2026-12-18 19:40 officer signs up blue cy di
Fri 2026-12-18 19:45 officer pairs
Fri 2026-12-18 19:50 officer publishes
= matches red-blue
# All four sit down: two boards, and nobody at both.
= board 1 red-blue cy-an
= board 2 red-blue bo-di
