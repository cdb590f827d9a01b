Title: A round from signing off to the ranking
Covers: dsc-a, dsc-k7, dsc-k10, D28, D29, D30
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700; ed Ed 1600; fe Fe 1500

Fri 2026-09-04 17:59 fe signs off
= state planned
Fri 2026-09-04 18:01 the clock strikes
= state closed
Fri 2026-09-04 19:10 officer pairs
= state draft
= draft bo-an di-cy free ed
= hidden pairs from visitor
= hidden pairs from an
= not hidden pairs from officer
Fri 2026-09-04 20:00 the clock strikes
= state published
= pairs di-cy bo-an free ed
Mon 2026-09-07 20:00 the clock strikes
= state playing
Mon 2026-09-07 22:10 results bo-an 0-1, di-cy 1-0
= state provisional
# With 50 49 48 47 46 45: an 49 (bo), di 48 (cy), ed 46 (free), fe 15 (a third of 45). So an di ed fe bo cy, worth
# 50 49 48 47 46 45: an 46, di 45, ed 48, fe 47/3. So ed an di fe bo cy: ed 50, the rest as before, and that stays.
= ranking ed an di fe bo cy
= score ed 50
= score an 46
= score di 45
= score fe 47/3
= score bo 0
Mon 2026-09-07 23:31 the clock strikes
= state round 1 final
= due nothing
