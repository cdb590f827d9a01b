Title: Stalemate draws at once
Covers: fide-5.2
Rules: fide-2005
Way: assisted
Position: 7k/8/6K1/8/8/8/5Q2/8 w - - 0 1

0:01 white plays f2f7
= game A ½-½ stalemate by fide-5.2
