Title: Every verb of the command line's page, in one story
Covers: dsc-l, dsc-m, dsc-n, dsc-q, dsc-v, D32, D44
Rules: dsc
System: keizer
Zone: Europe/Amsterdam
Start: 20:00
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700; ed Ed 1600; fe Fe 1500 born 2012-05-01; gu Gu van der Aa 1400; hu Hu 1300; iv Iv 1200 flexible; jo Jo 1100 from round 9

Thu 2026-09-03 12:00 an postpones an-cy
= refused
Fri 2026-09-04 17:59 fe signs off
Fri 2026-09-04 18:30 gu signs off
Fri 2026-09-04 19:00 officer signs hu off, called 17:50
Fri 2026-09-04 19:10 officer pairs
= hidden pairs from visitor
= state draft
Fri 2026-09-04 19:50 the server stops
Fri 2026-09-04 19:55 di signs off
Fri 2026-09-04 20:10 the server starts
= pairs di-cy bo-an free ed
= not pairs bo-an di-cy
= due nothing
Mon 2026-09-07 22:10 an enters 0-1
Mon 2026-09-07 22:12 bo enters 0-1
Mon 2026-09-07 22:30 director sets bo-an 1-0 because "wrongly entered"
Mon 2026-09-07 23:00 results di-cy 1-0
# bo 50 (an), di 48, ed 46, fe 15, hu 43/3, iv 14, the others 0; then ed 50, bo 45, di 44: see below.
# ed bo di fe hu iv an cy gu are worth 50 49 48 47 46 45 44 43 42: bo has 44 of an, di 43 of cy.
= ranking ed bo di fe hu iv an cy gu
= score ed 50
= score bo 44
= score di 43
= score fe 47/3
= score hu 46/3
= score iv 15
= place bo 2
Mon 2026-09-07 23:29 bo complains about bo-an
= state provisional
= not final bo-an
Tue 2026-09-08 23:30 the clock strikes
= final bo-an
= state round 1 final
Tue 2026-09-22 10:00 director sets round 1 bo-an 0-1 because "wrongly entered after all"
# The same with an and bo changed about: an has 44 of bo, who stands where an stood.
= score an 44
= ranking ed an di fe hu iv bo cy gu
= told an corrected dsc-q
