Title: KNSB and Stein: partners may ask for pieces and for permission, and nothing else
Covers: knsb-9.1, stein-9.1, knsb-9.2, stein-9.2, knsb-9.3, stein-9.3, D17
Rules: knsb, stein
Way: assisted

0:01 A white asks for a knight
= B black hears 1
= A black hears 0
= B white hears 0
= spectator hears 0
= arbiter hears 1
0:02 B black answers yes
= refused by 9.3
0:03 A white asks to resign
0:04 B black answers no
0:05 B white asks to offer a draw
0:06 A black answers yes
0:07 B black asks to accept a draw
0:08 A white asks to mate
0:09 A white says a queen wins for them
= refused by 9.1
0:10 A white says stop moving
= refused by 9.1
= B black hears 5
# Nine things: a piece of five kinds and permission for four; and now two answers.
= B black may say 11 things
