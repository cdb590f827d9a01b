Title: The officer pairs after the deadline
Covers: dsc-l
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700; ed Ed 1600; fe Fe 1500

Fri 2026-09-04 17:00 officer pairs
= refused dsc-l
Fri 2026-09-04 18:00 officer pairs
= refused dsc-l
Fri 2026-09-04 18:01 officer pairs
= draft bo-an di-cy fe-ed
