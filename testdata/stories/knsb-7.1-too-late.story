Title: Once Black has completed the third move, a wrong set-up stands
Covers: knsb-7.1, stein-7.1
Rules: knsb, stein
Way: assisted
Position: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKBNR w KQkq - 0 1 | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1

0:01 A white plays a2a3
0:02 A black plays a7a6
0:03 A white plays b2b3
0:04 A black plays b7b6
0:05 A white calls the arbiter about irregularities.wrong_setup
= offered restart 1 A
0:06 A white plays h2h3
0:07 A black plays h7h6
0:08 arbiter rules by irregularities.wrong_setup: restart A
= refused by 7.1
# Nor can it rest on an article about something else.
0:09 arbiter rules by arbiter.flag_tip: restart A
= refused by 10.4
