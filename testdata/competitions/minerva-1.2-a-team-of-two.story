Title: A team has two players, each in one team only
Covers: minerva-1.2
Rules: minerva
Evenings: 2026-12-18
Players: an An; bo Bo; cy Cy; di Di; ed Ed; fe Fe
Teams: red an bo; blue cy di

Fri 2026-12-18 19:30 ed signs up green ed ed
# Nobody sits at two boards.
= refused minerva-1.2
Fri 2026-12-18 19:31 ed signs up green ed an
# An plays in red.
= refused minerva-1.2
Fri 2026-12-18 19:32 ed signs up green ed fe
= team green ed fe
Fri 2026-12-18 19:35 officer pairs
Fri 2026-12-18 19:36 officer publishes
# Three teams: one is free each round. In the Berger table of four the last number is the free place, and in round 1 the
# first number meets it.
= matches blue-green free red
Fri 2026-12-18 19:50 officer lets fe play for di
# Fe plays in green.
= refused minerva-1.2
