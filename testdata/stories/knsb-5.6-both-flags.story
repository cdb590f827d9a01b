Title: Both players of a board overstepped: a draw. The arbiter who sees it declares it unasked
Covers: knsb-5.6, stein-5.8, knsb-10.2, stein-10.2
Rules: knsb, stein
Way: on the board
Clock: 1:00

1:00 the table waits
= clock A white flag at 1:00
= game A goes on
= not offered flags_drawn A
1:10 A white plays e2e4
1:10 A white presses
2:10 the table waits
= clock A black flag at 2:10
= offered flags_drawn A
2:15 arbiter rules by arbiter.declares_both_flags: flags drawn on A
= game A ½-½ both flags
= article 10.2
