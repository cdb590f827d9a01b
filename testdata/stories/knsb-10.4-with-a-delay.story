Title: A delay saves nothing up: with it the player whose flag was pointed out gets the full minute
Covers: knsb-10.4, stein-10.4, D20
Rules: knsb, stein
Way: on the board
Clock: 1:00 d2

1:10 the table waits
1:12 B white says the flag fell
= refused by 9.4
1:15 A white calls the arbiter about arbiter.flag_tip
1:20 arbiter rules by arbiter.flag_tip: flag tip for A white
= clock A white 1:00
