Title: Mate ends the game
Covers: fide-5.1, fide-1.2, fide-11.1
Rules: fide-2005
Way: assisted
Position: 6k1/5ppp/8/8/8/8/8/3R2K1 w - - 0 1

0:01 white plays d1d8
= game A 1-0 mate by fide-5.1
= match over 1-0
