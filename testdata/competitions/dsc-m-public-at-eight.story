Title: The pairing is public at 20:00 by itself and not before
Covers: dsc-m, D46
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700; ed Ed 1600; fe Fe 1500

Fri 2026-09-04 19:00 officer pairs
Fri 2026-09-04 19:59 the clock strikes
= no pairs
= hidden pairs from visitor
= hidden pairs from an
= hidden pairs from captain
Fri 2026-09-04 20:00 the clock strikes
= pairs bo-an di-cy fe-ed
= not hidden pairs from visitor
= told an pairing dsc-m
