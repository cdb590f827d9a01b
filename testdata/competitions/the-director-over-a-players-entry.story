Title: The director enters another result than a player did: it is asked first, and the player is told
Covers: D43, dsc-q
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700

Fri 2026-09-04 19:00 officer pairs
Fri 2026-09-04 20:00 the clock strikes
= pairs bo-an di-cy
Mon 2026-09-07 22:00 an enters 0-1
Mon 2026-09-07 22:05 director sets bo-an 1-0
= warned dsc-q
= result bo-an 1-0
= told an corrected dsc-q
= not told bo corrected
# What nobody entered is set without a question.
Mon 2026-09-07 22:10 director sets di-cy 1-0
= not warned dsc-q
= not told di corrected
