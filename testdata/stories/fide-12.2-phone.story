Title: A phone that sounds loses; the arbiter sets the opponent's score
Covers: fide-12.2
Rules: fide-2005
Way: on the board

0:10 arbiter rules by arbiter.phones: phone of white opponent gets ½
= article fide-12.2
= game A 0-½ ruling
