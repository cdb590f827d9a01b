Title: Who claims a flag while the own flag is down gets a draw
Covers: knsb-5.6, stein-5.8
Rules: knsb, stein
Way: on the board
Clock: 1:00

1:05 A white plays e2e4
1:05 A white presses
2:10 A black claims the flag
= game A ½-½ both flags
