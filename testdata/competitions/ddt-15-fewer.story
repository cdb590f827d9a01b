Title: With fewer players two go down, but only as far as the sizes of article 2 need
Covers: ddt-15.2, D64
Rules: ddt
Evenings: 2026-09-07 weekly 8
Last: an bo cy | di ed fe | gi ha ip
Players: an An 2000; bo Bo 1900; cy Cy 1850; di Di 1800; ed Ed 1750; fe Fe 1700; gi Gi 1650

# ha and ip are gone: seven players are 3, 2 and 2. Series 1 is an, bo and di; cy alone goes down. Series 2 would be cy, ed
# and gi, one too many: besides fe also ed goes down.
Tue 2026-09-01 12:00 director confirms the series
= goes cy 1 to 2 ddt-15.2
= goes fe 2 to 3 ddt-15.2
= goes ed 2 to 3 ddt-15.2
= goes gi 3 to 2 ddt-15
= stays bo
= series 1 an bo di
= series 2 cy gi
= series 3 ed fe
