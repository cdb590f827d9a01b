Title: Signing off for several evenings at once, and on again
Covers: dsc-l, D32
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700; ed Ed 1600; fe Fe 1500

Tue 2026-09-01 12:00 fe signs off for rounds 1-3
= signed off fe
= signed off round 3 fe
= not signed off round 4 fe
Tue 2026-09-15 12:00 fe signs on round 3
= not signed off round 3 fe
= signed off round 2 fe
