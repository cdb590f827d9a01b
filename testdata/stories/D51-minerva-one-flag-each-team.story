Title: Minerva: a flag of each team at the same moment is a draw
Covers: D51, minerva-5.5, minerva-8.2
Rules: minerva
Way: assisted
Clock: 1:00

1:00 the table waits
= game A ½-½ both flags by minerva-5.5
= match over ½-½
