Title: A phone on stand-by: one number, in the director's keeping, every captain told, forgotten after the evening
Covers: dsc-u
Rules: dsc
Members: an An; bo Bo; cy Cy

Mon 2026-09-07 19:00 an asks for a phone on 2026-09-07 with two numbers
= refused dsc-u
Mon 2026-09-07 19:01 an asks for a phone on 2026-09-07
= told director phone-asked dsc-u
= phone an asked
Mon 2026-09-07 19:02 bo asks for a phone on 2026-09-07
Mon 2026-09-07 19:03 cy allows the phone of an
= refused dsc-u
Mon 2026-09-07 19:04 director allows the phone of an that is not here
= refused dsc-u
Mon 2026-09-07 19:05 director allows the phone of an
= told an phone-allowed dsc-u
Mon 2026-09-07 19:06 director refuses the phone of bo
= phone bo refused
Mon 2026-09-07 19:30 director receives zuid
= open no-committee tell
Mon 2026-09-07 19:31 director tells zuid of the phone of an
= open no-committee
Mon 2026-09-07 19:32 director tells zuid of the phone of an
= refused
Mon 2026-09-07 23:59 the clock strikes
= phone an allowed
Tue 2026-09-08 00:00 the clock strikes
= phone an forgotten
