Title: The meeting decides about the series of a new member
Covers: ddt-17
Rules: ddt
Members: an An; bo Bo

Tue 2026-09-01 20:00 an records the meeting of 2026-09-01 put an in series 1
= refused ddt-17
Tue 2026-09-01 20:01 board records the meeting of 2026-09-08 put an in series 2
= refused
Tue 2026-09-01 20:02 board records the meeting of 2026-09-01 put an in series 2
= series an 2
= told an series ddt-17
= series bo none
