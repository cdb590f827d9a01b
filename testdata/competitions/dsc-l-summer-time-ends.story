Title: The deadline is 18:00 on the clock in the hall, also when summer time ends in between
Covers: dsc-l, dsc-m, dsc-v, D32
Rules: dsc
Evenings: 2026-10-26 weekly 2
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700; ed Ed 1600; fe Fe 1500

# Friday 23 October is summer time, Monday 26 October is not.
Fri 2026-10-23 18:00 an signs off
= told an receipt dsc-k4
Fri 2026-10-23 18:01 bo signs off
= told bo receipt dsc-k6
Fri 2026-10-23 19:00 officer pairs
Fri 2026-10-23 19:59 the clock strikes
= state draft
Fri 2026-10-23 20:00 the clock strikes
= state published
= pairs di-cy fe-ed
Mon 2026-10-26 20:30 results di-cy 1-0, fe-ed 1-0
Mon 2026-10-26 23:30 di complains about di-cy
Mon 2026-10-26 23:31 fe complains about fe-ed
= refused dsc-v
