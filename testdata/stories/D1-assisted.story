Title: Assisted: illegal moves are refused with the article, pieces pass at once, flags end the game, nothing binds by touch
Covers: D1
Rules: knsb
Way: assisted
Clock: 1:00

0:01 A white plays b1b3
= refused by fide-3.6
0:02 A white touches b1
= refused
0:03 A white plays e2e4
0:04 A black plays d7d5
0:05 A white plays e4d5
= hand B black pawn
1:00 the table waits
= clock B white flag at 1:00
= game B 0-1 flag
= match goes on
