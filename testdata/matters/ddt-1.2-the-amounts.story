Title: Without a decision of the meeting the amounts are those of the rules
Covers: ddt-1.2
Rules: ddt
Members: an An championship; bo Bo

Tue 2026-09-01 12:00 treasurer charges the fee of 2026-2027
= charged an 20.00 ddt-1.2
= charged bo 10.00 ddt-1.2
= owes an 20.00
