Title: The deadline is 18:00 on the clock in the hall, also when summer time begins in between
Covers: dsc-l, dsc-m, dsc-o, D32
Rules: dsc
Evenings: 2027-03-29 weekly 2
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700; ed Ed 1600; fe Fe 1500

# Friday 26 March is winter time, Monday 29 March is summer time.
Fri 2027-03-26 18:00 an signs off
= told an receipt dsc-k4
Fri 2027-03-26 18:01 bo signs off
= told bo receipt dsc-k6
Fri 2027-03-26 19:00 officer pairs
Fri 2027-03-26 20:00 the clock strikes
= pairs di-cy fe-ed
Mon 2027-03-29 20:30 director forfeits di
= refused dsc-o
Mon 2027-03-29 20:31 director forfeits di
= result di-cy 0-1f
