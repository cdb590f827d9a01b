Title: Persistent refusal to keep the laws loses; the arbiter sets the opponent's score
Covers: fide-12.8
Rules: fide-2005
Way: on the board

0:10 arbiter rules by arbiter.refusing: lost for white opponent gets ½
= article fide-12.8
= game A 0-½ ruling
