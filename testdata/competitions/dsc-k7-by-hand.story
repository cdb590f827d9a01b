Title: A pairing by hand names the rule it breaks; nobody is lost
Covers: dsc-k7, dsc-k8, dsc-k10, D30
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700; ed Ed 1600; fe Fe 1500

Fri 2026-09-04 17:00 fe signs off
Fri 2026-09-04 19:00 officer pairs
Fri 2026-09-04 19:10 officer changes the draft to bo-an ed-cy free di
= warned dsc-k10
= draft bo-an ed-cy free di
Fri 2026-09-04 19:11 officer changes the draft to bo-an ed-cy
= refused dsc-m
Fri 2026-09-04 19:12 officer changes the draft to bo-an fe-cy free di
= refused dsc-m
Fri 2026-09-04 19:13 officer changes the draft to bo-an an-cy free di
= refused
Fri 2026-09-04 20:00 the clock strikes
= pairs bo-an ed-cy free di
