Title: No castling with a placed rook; a pawn placed on the second rank may go two squares
Covers: D12
Rules: knsb, minerva
Way: assisted
Position: 4k3/8/8/8/8/8/8/4K3[RPp] w - - 0 1 | 4k3/8/8/8/8/8/8/4K3 w - - 0 1

0:01 A white plays R@h1
0:02 A black plays P@d4
0:03 A white plays e1g1
= refused by fide-3.8
0:04 A white plays P@e2
0:05 A black plays e8d7
0:06 A white plays e2e4
0:07 A black plays d4e3
= hand B white pawn
