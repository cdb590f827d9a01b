Title: Two players meet at most once in a period of seven rounds
Covers: dsc-k8, dsc-b, D28
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900

Fri 2026-09-04 19:00 officer pairs
Mon 2026-09-07 22:00 results bo-an 0-1
Fri 2026-09-11 19:00 officer pairs
= refused dsc-k8
Fri 2026-09-11 19:01 officer pairs with an-bo
= warned dsc-k8
= draft an-bo
Fri 2026-09-11 19:02 officer drops the draft
# Round 8 is the first of the second period: they may meet again, and an, who had Black, gets White.
Fri 2026-10-23 19:00 officer pairs
Fri 2026-10-23 20:00 the clock strikes
= pairs round 8 an-bo
