Title: Back after a year in the old series, one lower where relegation was due; several: the meeting decides
Covers: ddt-16, ddt-17, D64
Rules: ddt
Evenings: 2026-09-07 weekly 8
Before: an bo cy | di ed ko | gi ha ip
Last: an di ip | ed gi fe | ha jo
Players: an An 2000; cy Cy 1850; di Di 1800; ed Ed 1750; gi Gi 1650; ha Ha 1600; ip Ip 1550; fe Fe 1500; jo Jo 1450

# cy was last of series 1 two years ago and would have gone down: back in series 2 (16.1). Nine players are 3, 3 and 3; series 2
# would be ip, gi, ha and cy: besides fe also gi goes down.
Tue 2026-09-01 12:00 the clock strikes
= waits for the meeting
= goes cy 1 to 2 ddt-16
= goes gi 2 to 3 ddt-2
Tue 2026-09-01 12:01 board enters ko Ko 1700
Tue 2026-09-01 12:02 director confirms the series
= refused ddt-17
= waits for the meeting cy ko
Tue 2026-09-01 12:03 board puts cy in series 1
Tue 2026-09-01 12:04 board puts ko in series 2
= waits for the meeting
Tue 2026-09-01 12:05 director confirms the series
= series 1 an di ed cy
