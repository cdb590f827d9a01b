Title: Two rounds on one evening; signing off is for the evening, or for one round
Covers: D31, D44
Rules: dsc
Evenings: 2026-09-07 weekly 14 rounds 2
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700; ed Ed 1600

Fri 2026-09-04 17:00 ed signs off
= signed off ed
Fri 2026-09-04 19:00 officer pairs
Fri 2026-09-04 20:00 the clock strikes
= pairs bo-an di-cy
# The second round waits for the results of the first: its pairing is not due at eight.
= not told officer reminder dsc-m
Mon 2026-09-07 21:00 results bo-an 0-1, di-cy 0-1
= state closed
# an and cy won and meet, bo and di lost and meet; of two who had the same colour the lower-placed gets White (D29). ed is
# off for the whole evening.
Mon 2026-09-07 21:10 officer pairs
= draft cy-an di-bo
Mon 2026-09-07 21:11 officer publishes
= pairs cy-an di-bo
= state playing
Mon 2026-09-07 22:40 an enters 0-1
= result cy-an 0-1
Mon 2026-09-07 22:41 results di-bo 1-0
Mon 2026-09-07 23:31 the clock strikes
= state round 1 final
= state round 2 final
# Rounds 3 and 4 are on the second evening; di cannot stay for the second of them, and goes on playing the first.
Thu 2026-09-10 12:00 di signs off round 4
= not signed off di
Fri 2026-09-11 19:00 officer pairs
Fri 2026-09-11 20:00 the clock strikes
= state published
Mon 2026-09-14 20:00 the clock strikes
= state round 3 playing
= state round 4 closed
