Title: Minerva: a flag down on each team is a draw, declared by the arbiter who sees it
Covers: minerva-5.5, minerva-10.2
Rules: minerva
Way: on the board
Clock: 1:00

0:30 B white plays e2e4
0:30 B white presses
1:00 the table waits
= clock A white flag at 1:00
= not offered flags_drawn
# White on A and Black on B are one team.
1:30 the table waits
= clock B black flag at 1:30
= not offered flags_drawn
1:40 A white plays e2e4
1:40 A white presses
2:40 the table waits
= clock A black flag at 2:40
= offered flags_drawn A
2:41 arbiter rules by arbiter.declares_both_flags: flags drawn on A
= game A ½-½ both flags
= match over ½-½
