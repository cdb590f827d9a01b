Title: Three up and three down after each period of thirteen, and a newcomer in the second
Covers: D80, D45, D62
Rules: ../../rulesets/shelf/hoeksche-waard.toml
Evenings: 2026-09-07 weekly 39
Players: a1 A1 2000; a2 A2 1950; a3 A3 1900; a4 A4 1850; a5 A5 1800; a6 A6 1750; b1 B1 1700; b2 B2 1650; b3 B3 1600; b4 B4 1550; b5 B5 1500; b6 B6 1450

# How many groups there are stands outside the part of the text that was read: the director sets it.
Fri 2026-09-04 19:00 director changes keizer.sections to 2 from round 1 because "two groups this season"
Fri 2026-09-04 19:01 officer pairs
Fri 2026-09-04 19:02 officer publishes
= pairs a2-a1 a4-a3 a6-a5 b2-b1 b4-b3 b6-b5
Mon 2026-09-07 22:00 results a2-a1 0-1, a4-a3 0-1, a6-a5 0-1, b2-b1 0-1, b4-b3 0-1, b6-b5 0-1
# Worth 50 to 45: a1 has a2's 47, a3 46, a5 45.
= ranking A a1 a3 a5 a2 a4 a6
= ranking B b1 b3 b5 b2 b4 b6
= score a1 47
= goes a2 A to B hoeksche-waard-3
= goes b5 B to A hoeksche-waard-3
Tue 2026-09-08 10:00 board cancels round 2
Tue 2026-09-08 10:00 board cancels round 3
Tue 2026-09-08 10:00 board cancels round 4
Tue 2026-09-08 10:00 board cancels round 5
Tue 2026-09-08 10:00 board cancels round 6
Tue 2026-09-08 10:00 board cancels round 7
Tue 2026-09-08 10:00 board cancels round 8
Tue 2026-09-08 10:00 board cancels round 9
Tue 2026-09-08 10:00 board cancels round 10
Tue 2026-09-08 10:00 board cancels round 11
Tue 2026-09-08 10:00 board cancels round 12
Tue 2026-09-08 10:00 board cancels round 13
Tue 2026-09-08 11:00 officer confirms the sections
= refused hoeksche-waard-3
# a2 asks to stay and b1 does not want to go up: the director confirms the others.
Tue 2026-09-08 12:00 director confirms the sections without a2 b1
= told a4 section hoeksche-waard-3
= not told a2 section
= section round 14 a2 A
= section round 14 a4 B
= section round 14 b1 B
= section round 14 b3 A
Fri 2026-12-04 19:00 officer pairs round 14
Fri 2026-12-04 19:01 officer publishes round 14
# A by rating: a1 a2 a3 a5 b3 b5. B: a4 a6 b1 b2 b4 b6. Who had Black meets who had White with White, else the lower-placed has White.
= pairs round 14 a1-a2 a5-a3 b5-b3 a6-a4 b1-b2 b6-b4
Mon 2026-12-07 22:00 results round 14 a1-a2 1-0, a5-a3 0-1, b5-b3 0-1, a6-a4 0-1, b1-b2 1-0, b6-b4 0-1
= ranking B a4 b1 b4 a6 b2 b6
= score a4 47
# zo's rating lies below everyone of A and above b6. Beside the points of the neighbours, b2 and b6, who have none, there is a third of
# the own value for each round missed: of this period that is one.
Tue 2026-12-08 20:00 board enters zo Zo 1480
= section zo B
Fri 2026-12-11 19:00 officer pairs round 15
Fri 2026-12-11 19:01 officer publishes round 15
= pairs round 15 a3-a1 b3-a2 b5-a5 a4-b1 b4-a6 b2-b6 free zo
Mon 2026-12-14 22:00 results round 15 a4-b1 1-0, b4-a6 1-0, b2-b6 1-0
# It rests at a4 50, b4 49, zo 48, b1 47, b2 46, a6 45, b6 44: a4 45+47, b4 44+45, zo 48 and a third of 48, b1 46, b2 44.
= ranking B a4 b4 zo b1 b2 a6 b6
= score a4 92
= score zo 64
= attends a4 3 of 18
