Title: Two rounds in a row away without notice: signed off, not paired, and nothing scored
Covers: dsc-k, D47, D57, dsc-k6
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700

Fri 2026-09-04 19:00 officer pairs
Mon 2026-09-07 20:31 director forfeits di
= result di-cy 0-1f
= not signed off di
Mon 2026-09-07 22:00 results bo-an 0-1
# an 48 (bo), cy 47 (di), bo and di 0: bo played a game.
= ranking an cy bo di
Fri 2026-09-11 19:00 officer pairs
Fri 2026-09-11 20:00 the clock strikes
# A forfeit is no meeting and no colour: an had Black, so White now; di had neither, bo had White.
= pairs an-cy di-bo
Mon 2026-09-14 20:31 director forfeits di
= signed off di by dsc-k
= told di away dsc-k
Mon 2026-09-14 22:00 results an-cy 1-0
= score an 97
= ranking an cy bo di
Fri 2026-09-18 19:00 officer pairs
Fri 2026-09-18 20:00 the clock strikes
# an met bo and cy this period, so an is the free player without whom bo and cy can be paired.
= pairs cy-bo free an
Mon 2026-09-21 22:00 results cy-bo 1-0
# an 48 + 49 + 50, cy 47 + 48, bo 47, di nothing for a round signed off by rule.
= score an 147
= score cy 95
= score bo 47
= score di 0
