Title: Publishing by hand before the hour asks for a yes
Covers: dsc-m, D46
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700; ed Ed 1600; fe Fe 1500

Fri 2026-09-04 19:00 officer publishes
= refused dsc-m
Fri 2026-09-04 19:01 officer pairs
Fri 2026-09-04 19:02 officer publishes
= warned dsc-m
= pairs bo-an di-cy fe-ed
Fri 2026-09-04 20:00 the clock strikes
= told an pairing
= pairs bo-an di-cy fe-ed
