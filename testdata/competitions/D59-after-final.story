Title: A wrong entry is put right by the director; another outcome needs the director and the committee
Covers: D59, dsc-v, dsc-q, dsc-w
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700

Fri 2026-09-04 19:00 officer pairs
Mon 2026-09-07 22:00 results bo-an 0-1, di-cy 1-0
Mon 2026-09-07 23:30 director decides di-cy 0-1 with an because "proven facts"
= refused dsc-v
Mon 2026-09-07 23:31 the clock strikes
= final bo-an
= final di-cy
Tue 2026-09-08 10:00 bo enters 1-0
= refused dsc-q
Tue 2026-09-08 10:00 director sets bo-an 1-0
= refused dsc-v
Tue 2026-09-08 10:01 director sets bo-an 1-0 because "wrongly entered"
= told an corrected dsc-q
= told bo corrected dsc-q
= result bo-an 1-0
= final bo-an
Tue 2026-09-08 11:00 director decides di-cy 0-1 because "proven facts"
= refused dsc-v
Tue 2026-09-08 11:01 committee decides di-cy 0-1 with an because "proven facts"
= refused dsc-v
# A player of the game is no counsel about it.
Tue 2026-09-08 11:02 director decides di-cy 0-1 with cy because "proven facts"
= refused dsc-v
Tue 2026-09-08 12:00 director decides di-cy 0-1 with an because "proven facts"
= told di corrected dsc-v
= result di-cy 0-1
# What follows from an appeal that it upheld is the committee's own.
Wed 2026-09-09 12:00 director decides di-cy 1/2-1/2 on appeal because "the committee said so"
= refused dsc-w
Wed 2026-09-09 12:01 committee decides di-cy 1/2-1/2 on appeal because "the committee said so"
= told di corrected dsc-w
= result di-cy 1/2-1/2
