Title: Groups A and B, five up and five down after each period
Covers: D80
Rules: ../../rulesets/shelf/zukertort.toml
Evenings: 2026-09-07 weekly 24
Players: a1 A1 2280; a2 A2 2260; a3 A3 2240; a4 A4 2220; a5 A5 2200; a6 A6 2180; a7 A7 2160; a8 A8 2140; a9 A9 2120; a10 A10 2100; b1 B1 1980; b2 B2 1960; b3 B3 1940; b4 B4 1920; b5 B5 1900; b6 B6 1880; b7 B7 1860; b8 B8 1840; b9 B9 1820; b10 B10 1800

# Twenty by rating in two equal parts: a1 to a10 and b1 to b10. Within a section the first meets the second, and so on;
# who never played gets White when placed lower.
= section a10 A
= section b1 B
Fri 2026-09-04 18:31 officer pairs
Fri 2026-09-04 18:32 officer publishes
= pairs a2-a1 a4-a3 a6-a5 a8-a7 a10-a9 b2-b1 b4-b3 b6-b5 b8-b7 b10-b9
# From now on the section is fixed until the period ends, and a game between two sections would count in neither.
Fri 2026-09-04 18:33 officer puts b1 in section A
= refused zukertort-4
Mon 2026-09-07 22:00 results a2-a1 0-1, a4-a3 0-1, a6-a5 0-1, a8-a7 0-1, a10-a9 0-1
Mon 2026-09-07 22:01 results b2-b1 0-1, b4-b3 0-1, b6-b5 0-1, b8-b7 0-1, b10-b9 0-1
# Each section has values of its own, 50 for the first. The winners stand above: a1 a3 a5 a7 a9 a2 a4 a6 a8 a10, worth 50
# to 41, so a1 has a2's 45, a3 has 44, a5 43, a7 42, a9 41; the same in B.
= ranking A a1 a3 a5 a7 a9 a2 a4 a6 a8 a10
= ranking B b1 b3 b5 b7 b9 b2 b4 b6 b8 b10
= score a1 45
= score b1 45
= place b1 1
Fri 2026-09-11 18:31 officer pairs
Fri 2026-09-11 18:32 officer changes the draft to a3-b1 a1-b3 a7-a5 a9-a2 a6-a4 a10-a8 b7-b5 b9-b2 b6-b4 b10-b8
= refused zukertort-4
Fri 2026-09-11 18:33 officer publishes
= pairs a3-a1 a7-a5 a9-a2 a6-a4 a10-a8 b3-b1 b7-b5 b9-b2 b6-b4 b10-b8
Mon 2026-09-14 22:00 results a3-a1 1/2-1/2, a7-a5 0-1, a9-a2 0-1, a6-a4 0-1, a10-a8 1-0
Mon 2026-09-14 22:01 results b3-b1 0-1, b7-b5 0-1, b9-b2 1-0, b6-b4 0-1, b10-b8 0-1
# A: a5 beat a6 and a7; a1 beat a2 and drew with a3; a3 beat a4; a2 beat a9, a9 beat a10, a4 beat a6, a7 beat a8, a10 beat a8.
# It rests at a5 50, a1 49, a3 48, a2 47, a9 46, a4 45, a7 44, a10 43, a6 42, a8 41: a5 has 42+44, a1 47+24, a3 45+24 1/2,
# a2 46, a9 43, a4 42, a7 and a10 41 each, and a7 stood above a10.
= ranking A a5 a1 a3 a2 a9 a4 a7 a10 a6 a8
= score a5 86
= score a1 71
= score a3 139/2
= score a2 46
= score a10 41
# B: b1 beat b2 and b3, b5 beat b6 and b7, b9 beat b10 and b2, b3 beat b4, b7 beat b8, b4 beat b6, b8 beat b10. It rests at b1 50,
# b5 49, b9 48, b3 47, b7 46, b4 45, b8 44, b2 43, b6 42, b10 41: b1 43+47, b5 42+46, b9 41+43, b3 45, b7 44, b4 42, b8 41.
= ranking B b1 b5 b9 b3 b7 b4 b8 b2 b6 b10
= score b5 88
= score b9 84
# Nobody was there in two thirds of the season yet.
= prize champion nobody
# As things stand five go down and five up; while the period runs that is an outlook.
= goes a4 A to B zukertort-4
= goes b1 B to A zukertort-4
Tue 2026-09-15 09:00 director confirms the sections
= refused zukertort-4
# The hall is closed until December: those rounds go off the season, and the period ends with its twelfth round all the same (D62).
Tue 2026-09-15 10:00 board cancels round 3
Tue 2026-09-15 10:00 board cancels round 4
Tue 2026-09-15 10:00 board cancels round 5
Tue 2026-09-15 10:00 board cancels round 6
Tue 2026-09-15 10:00 board cancels round 7
Tue 2026-09-15 10:00 board cancels round 8
Tue 2026-09-15 10:00 board cancels round 9
Tue 2026-09-15 10:00 board cancels round 10
Tue 2026-09-15 10:00 board cancels round 11
Tue 2026-09-15 10:00 board cancels round 12
= section a4 A
= section round 13 a4 A
Fri 2026-11-27 18:31 officer pairs round 13
= refused zukertort-4
Fri 2026-11-27 18:32 director confirms the sections
= told a4 section zukertort-4
= told b1 section zukertort-4
= section round 12 a4 A
= section round 13 a4 B
= section round 13 b1 A
= section round 13 a1 A
Fri 2026-11-27 18:33 officer pairs round 13
Fri 2026-11-27 18:34 officer publishes round 13
# Everyone starts anew, by rating: a1 a2 a3 a5 a9 b1 b3 b5 b7 b9. a1 and a2 met in another period. a1, a5, b1 and b5 had Black twice;
# b7 and b9 had the same colours, so b9, who is placed lower, gets White. In B, by rating a4 a6 a7 a8 a10 b2 b4 b6 b8 b10: a6, a10, b6 and
# b10 had White twice; a7 and a8 one of each, and a8 had Black last.
= pairs round 13 a1-a2 a5-a3 b1-a9 b5-b3 b9-b7 a4-a6 a8-a7 b2-a10 b4-b6 b8-b10
= not pairs round 13 a1-a2
Mon 2026-11-30 22:00 results round 13 a1-a2 1-0
# The others are still playing: a1 is first and a2, who has a game, second and worth 49.
= score a1 49
= score round 2 a1 71
= score b1 0
= change a1 49 own 49 opponents 0 own-value 0 corrections 0
