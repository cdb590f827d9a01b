Title: Signing off until an hour on the day itself, pairing among who is there
Covers: D32, D46
Rules: at-the-door.toml
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700; ed Ed 1600; fe Fe 1500

# The minute of the deadline is still in time; the one after it is late.
Mon 2026-09-07 17:30 officer pairs
= refused door-1
Mon 2026-09-07 18:00 fe signs off
= told fe receipt dsc-k4
Mon 2026-09-07 18:01 ed signs off
= told ed receipt dsc-k6
Mon 2026-09-07 19:30 officer pairs
= refused door-2
Mon 2026-09-07 19:35 officer ticks an bo cy there
Mon 2026-09-07 19:36 officer ticks an there
= refused
Mon 2026-09-07 19:40 officer pairs
= draft bo-an free cy
# A late-comer is added until the pairing is public, and the draft no longer stands.
Mon 2026-09-07 19:50 officer ticks di there
Mon 2026-09-07 19:51 officer publishes
= refused D46
Mon 2026-09-07 19:52 officer pairs
= draft bo-an di-cy
Mon 2026-09-07 20:00 the clock strikes
= pairs bo-an di-cy
Mon 2026-09-07 20:05 officer ticks ed there
= refused D58
Mon 2026-09-07 22:00 results bo-an 1-0, di-cy 1-0
# fe called in time and has a third of the own value; ed was late (dsc-k6).
= not score fe 0
= score ed 0
# Who is not there and said nothing scores nothing, and is signed off after two such rounds (dsc-k).
# an and cy both had Black: the lower-placed of the two gets White (D29).
Mon 2026-09-14 19:30 officer ticks an cy there
Mon 2026-09-14 19:31 officer ticks di there
Mon 2026-09-14 19:32 officer ticks di away
Mon 2026-09-14 19:40 officer pairs
= draft cy-an
Mon 2026-09-14 20:00 the clock strikes
Mon 2026-09-14 22:00 results cy-an 1/2-1/2
Mon 2026-09-21 19:30 officer ticks an cy there
Mon 2026-09-21 19:40 officer pairs free an cy
Mon 2026-09-21 20:00 the clock strikes
Mon 2026-09-21 23:31 the clock strikes
Tue 2026-09-22 09:00 the clock strikes
= signed off di by dsc-k
= signed off bo by dsc-k
= not signed off an
Mon 2026-09-28 19:30 officer ticks di there
= refused dsc-k
