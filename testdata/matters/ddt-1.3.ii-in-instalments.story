Title: A fee in instalments of at least two euro a month
Covers: ddt-1.3.ii
Rules: ddt
Members: an An championship

Tue 2026-09-01 12:00 treasurer charges the fee of 2026-2027
= due an 20.00
Tue 2026-09-01 12:01 an pays in 11 months
= refused ddt-1.3.ii
Tue 2026-09-01 12:02 an pays in 10 months
= due an 2.00
= owes an 20.00
Thu 2026-10-01 12:00 the clock strikes
= due an 4.00
Thu 2026-10-01 12:01 treasurer reminds an
Thu 2026-10-01 12:02 an pays 4.00
= due an 0.00
= owes an 16.00
Thu 2026-10-01 12:03 treasurer reminds an
= refused
