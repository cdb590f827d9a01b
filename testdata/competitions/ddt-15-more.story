Title: With more players one goes down each and one more goes up; the meeting places who is new
Covers: ddt-15.3, ddt-17
Rules: ddt
Evenings: 2026-09-07 weekly 8
Last: an bo cy | di ed fe | gi ha ip
Players: an An 2000; bo Bo 1900; cy Cy 1850; di Di 1800; ed Ed 1750; fe Fe 1700; gi Gi 1650; ha Ha 1600; ip Ip 1550; zo Zo 1500

Tue 2026-09-01 12:00 director confirms the series
= refused ddt-17
= waits for the meeting zo
Tue 2026-09-01 12:01 zo puts zo in series 1
= refused ddt-17
Tue 2026-09-01 12:02 board puts zo in series 4
= refused ddt-2
Tue 2026-09-01 12:03 board puts an in series 2
= refused ddt-15
Tue 2026-09-01 12:04 chairman puts zo in series 3
= waits for the meeting
# Ten players are 4, 3 and 3: besides di also ed goes up, and then ha besides gi.
Tue 2026-09-01 12:05 director confirms the series
= goes ed 2 to 1 ddt-15.3
= goes ha 3 to 2 ddt-15.3
= goes cy 1 to 2 ddt-15.3
= series 1 an bo di ed
= series 2 cy gi ha
= series 3 fe ip zo
