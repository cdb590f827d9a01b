Title: An order that depends on itself is decided by the order before
Covers: D26, dsc-k3, dsc-k9
Rules: dsc
Evenings: 2026-09-07 weekly 28
Players: an An 2000; bo Bo 1900; cy Cy 1800; di Di 1700

Fri 2026-09-04 19:00 officer pairs
Mon 2026-09-07 22:00 results bo-an 1/2-1/2, di-cy 0-1
# cy 47, bo 25, an 49/2: cy bo an di; then bo 24, an 49/2: cy an bo di; then an 24, bo 49/2: cy bo an di again, and so on.
# Written as places before: 3 2 1 4 and 3 1 2 4. The second comes first: cy an bo di, worth 50 49 48 47.
= ranking cy an bo di
= score an 24
= score bo 49/2
= score cy 47
