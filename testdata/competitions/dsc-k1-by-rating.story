Title: By rating: 50 for the best, one less each place
Covers: dsc-k1
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 1500; bo Bo 1900; zo Zo 1800

Tue 2026-09-01 12:00 the clock strikes
= ranking bo zo an
= score bo 0
Fri 2026-09-04 17:00 zo signs off
Fri 2026-09-04 17:00 an signs off
Fri 2026-09-04 19:00 officer pairs
Fri 2026-09-04 20:00 the clock strikes
= pairs free bo
Mon 2026-09-07 23:31 the clock strikes
# Nobody played, so all stand as they stood: bo 50 for being free, zo 49/3, an 48/3.
= score bo 50
= score zo 49/3
= score an 16
