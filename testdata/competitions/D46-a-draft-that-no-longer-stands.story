Title: A draft with someone who signed off since is not published
Covers: D46, D54, dsc-m
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700; ed Ed 1600; fe Fe 1500

Fri 2026-09-04 19:00 officer pairs
Fri 2026-09-04 19:30 di signs off
= told officer draft dsc-m
= not told cy released
Fri 2026-09-04 20:00 the clock strikes
= no pairs
Fri 2026-09-04 20:05 officer publishes
= refused D46
Fri 2026-09-04 20:10 officer pairs
Fri 2026-09-04 20:11 officer publishes
# an bo cy ed fe are left: fe is free, an meets bo, cy meets ed.
= pairs bo-an ed-cy free fe
