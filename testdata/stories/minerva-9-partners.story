Title: Minerva: partners may ask for pieces, say what wins for the opponent, advise sitting and point at a fallen flag
Covers: minerva-9.1, minerva-9.2, minerva-9.3, minerva-9.4, minerva-9.5, D17
Rules: minerva
Way: on the board
Clock: 1:00

0:01 A white asks for a rook
= B black hears 1
= A black hears 0
= B white hears 0
0:02 A white says a queen wins for them
= B black hears 2
0:03 A white says stop moving
= B black hears 3
0:04 A white asks to resign
= refused by minerva-9.1
0:30 B white plays e2e4
0:30 B white presses
0:40 A white plays e2e4
0:40 A white presses
1:40 the table waits
= clock B black flag at 1:30
= clock A black flag at 1:40
# Black's flag fell on A: White's partner may say so.
1:41 B black says the flag fell
= A white hears 4
= B black hears 4
= A black hears 0
= B white hears 0
= spectator hears 0
