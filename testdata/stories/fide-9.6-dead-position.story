Title: Where nobody can mate any more the game is drawn at once
Covers: fide-9.6, fide-1.3
Rules: fide-2005
Way: assisted
Position: 7k/8/8/8/8/8/6n1/6K1 w - - 0 1

0:01 white plays g1g2
= game A ½-½ dead by fide-9.6
