Title: No rating counts as the lowest; the lot is drawn once
Covers: ddt-13.7, D21, D74
Rules: ddt
Evenings: 2026-09-07 weekly 3
Players: an An; bo Bo

Mon 2026-09-07 22:00 results an-bo 1-0
Mon 2026-09-14 22:00 results bo-an 1-0
= prize champion nobody
Tue 2026-09-15 12:00 bo draws lots an bo with "2026-06-12 4 1 6"
= refused
# printf '2026-06-12 4 1 6\nbo' | sha256sum gives 126a580a, with an 8f7c0384: bo comes first.
Tue 2026-09-15 12:01 director draws lots an bo with "2026-06-12 4 1 6"
= ranking bo an
= prize champion bo ddt-14
Tue 2026-09-15 12:02 director draws lots an bo with "again"
= refused D21
