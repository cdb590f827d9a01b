Title: Promotion that happens by itself with the draft, and points that go along
Covers: D80
Rules: sections.toml
Evenings: 2026-09-07 weekly 4
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700; ed Ed 1600; flo Flo 1500; gus Gus 1400; hal Hal 1300

# By rating an to di are A. The officer lets flo play there instead of di before anything is public.
Mon 2026-09-07 18:00 officer puts di in section B
Mon 2026-09-07 18:01 officer puts flo in section A
Mon 2026-09-07 18:02 officer puts flo in section C
= refused sections-2
= section flo A
= section di B
= section ed B
Mon 2026-09-07 18:03 officer pairs
Mon 2026-09-07 18:04 officer publishes
= pairs bo-an flo-cy ed-di hal-gus
Mon 2026-09-07 22:00 results bo-an 0-1, flo-cy 1-0, ed-di 1-0, hal-gus 0-1
Mon 2026-09-14 18:00 officer pairs
Mon 2026-09-14 18:01 officer publishes
= pairs an-flo cy-bo gus-ed di-hal
Mon 2026-09-14 22:00 results an-flo 1-0, cy-bo 0-1, gus-ed 1/2-1/2, di-hal 1-0
# A: an 20, bo 10, flo 10 and cy 0; B: ed 15, gus 15, di 10, hal 0. an and flo stood first and second after round 1.
= ranking A an flo bo cy
= ranking B ed gus di hal
= score an 20
= score ed 15
= goes cy A to B sections-2
= goes ed B to A sections-2
Mon 2026-09-21 18:00 officer pairs
Mon 2026-09-21 18:01 officer publishes
= told cy section sections-2
= told ed section sections-2
= section round 3 cy B
= section round 3 ed A
# A by the points brought along, equal ones by rating: an 20, ed 15, bo 10, flo 10; B: gus 15, di 10, cy 0, hal 0.
= pairs round 3 ed-an flo-bo di-gus hal-cy
Mon 2026-09-21 22:00 results ed-an 1-0, flo-bo 0-1, di-gus 1-0, hal-cy 1-0
# ed 15+10, an 20+0, bo 10+10, flo 10+0; of the equal ones bo has the higher percentage in this section.
= ranking A ed bo an flo
= score ed 25
= score bo 20
= score di 20
= score hal 10
= change ed 10 own 10 opponents 0 own-value 0 corrections 0
# The director cannot take back what was played.
Tue 2026-09-22 10:00 board withdraws flo
= prize champion ed
= prize section-B di
