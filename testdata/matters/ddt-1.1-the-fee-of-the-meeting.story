Title: The meeting fixes the fee of the coming year, and who pays half of it
Covers: ddt-1.1, ddt-1.3.i, ddt-1.3.iii, D40, D49
Rules: ddt
Members: an An championship; bo Bo; cy Cy championship born 1950-05-01; di Di half-price; ed Ed family smit joined 2010-09-01; fo Fo championship family smit joined 2015-09-01; gu Gu championship family smit joined 2020-09-01 born 1949-01-01

Mon 2026-05-11 20:00 an records the fee of 2026-2027 as 24.00 and 12.00 by the meeting of 2026-05-11
= refused
Mon 2026-05-11 20:01 treasurer records the fee of 2027-2028 as 24.00 and 12.00 by the meeting of 2026-05-11
= refused ddt-1.1
Mon 2026-05-11 20:02 treasurer records the fee of 2025-2026 as 24.00 and 12.00 by the meeting of 2026-05-11
= refused ddt-1.1
Mon 2026-05-11 20:03 treasurer records the fee of 2026-2027 as 24.00 and 12.00 by the meeting of 2026-05-11
Tue 2026-09-01 12:00 treasurer charges the fee of 2026-2027
= charged an 24.00 ddt-1.1
= charged bo 12.00 ddt-1.1
= charged cy 12.00 ddt-1.3.i
= charged di 6.00 ddt-1.3.i
= charged ed 12.00 ddt-1.1
= charged fo 12.00 ddt-1.3.iii
= charged gu 12.00
Tue 2026-09-01 12:01 treasurer charges the fee of 2026-2027
= refused ddt-1.1
