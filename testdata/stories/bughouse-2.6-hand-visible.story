Title: Everyone sees the passed pieces at any time
Covers: knsb-2.6, stein-2.7, minerva-2.6
Rules: knsb, stein, minerva
Way: on the board
Position: 4k3/8/8/8/8/8/8/4K3[QNpp] w - - 0 1 | 4k3/8/8/8/8/8/8/4K3 w - - 0 1

0:01 the table waits
= A black sees hand of A white queen knight
= A white sees hand of A black pawn pawn
= B white sees hand of A white queen knight
= spectator sees hand of A black pawn pawn
= arbiter sees hand of A white queen knight
