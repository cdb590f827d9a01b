Title: A flag that falls in a position that was dead is held against it: a draw by the article of dead positions
Covers: D78, fide-9.6
Rules: fide-2005
Way: assisted
Clock: 1:00
Position: 4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1

1:10 the table waits
= then proved_dead A
= game A ½-½ dead by fide-9.6
