Title: Thirty minutes after the start who is not there has lost; both: both
Covers: dsc-o
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700; ed Ed 1600; fe Fe 1500

Fri 2026-09-04 19:00 officer pairs
Mon 2026-09-07 20:10 director forfeits di
= refused dsc-o
Mon 2026-09-07 20:30 di is late at the board
= result di-cy none
Mon 2026-09-07 20:31 director forfeits di
= refused
Mon 2026-09-07 20:31 an is late at the board
= result bo-an 1-0f
Mon 2026-09-07 20:32 bo is late at the board
= result bo-an 0-0f
Mon 2026-09-07 20:33 ed is absent without notice
= result fe-ed 1-0f
Mon 2026-09-07 20:33 fe enters 1-0
= refused dsc-q
Mon 2026-09-07 22:00 results di-cy 1-0
# di 48 (cy), fe 46 (ed), the others nothing; of these cy alone played a game, then an bo ed by the place before.
# di fe cy an bo ed, worth 50 49 48 47 46 45: di 48, fe 45.
= ranking di fe cy an bo ed
= score di 48
= score fe 45
