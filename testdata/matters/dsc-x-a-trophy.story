Title: Who leaves from season 2026-2027 on returns challenge trophies at once; before that the board can only ask
Covers: dsc-x
Rules: dsc
Members: an An; bo Bo; joe Joe

Mon 2026-06-01 20:00 board has a trophy cup
Mon 2026-06-01 20:01 board has a trophy tower
Mon 2026-06-01 20:02 an gives cup to joe for 2025-2026
= refused dsc-x
Mon 2026-06-01 20:03 board gives cup to joe for 2025-2026
= told joe trophy dsc-x
Mon 2026-06-01 20:04 board gives tower to bo for 2025-2026
Mon 2026-06-01 20:05 board gives cup to an for 2025-2026
= refused dsc-x
Mon 2026-08-31 12:00 bo leaves the club
= open no-committee trophy-asked
= not told bo trophy-back
Tue 2026-09-01 12:00 joe leaves the club
= told joe trophy-back dsc-x
= told board trophy-due dsc-x
= open no-committee trophy-due trophy-asked
Sat 2026-09-05 12:00 board asks for tower
= told bo trophy-back dsc-x
Mon 2026-09-07 20:00 board has cup back
= trophy cup in
= open no-committee trophy-asked
