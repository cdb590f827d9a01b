Title: A promotion is complete only when the value has been declared
Covers: knsb-4.2, minerva-4.2
Rules: knsb, minerva
Way: on the board
Position: 4k3/P7/8/8/8/8/8/4K3 w - - 0 1 | 4k3/8/8/8/8/8/8/4K3 w - - 0 1

0:01 A white releases a7 on a8
0:02 A white presses
= refused by 4.2
= turn A white
= clock A white runs
0:03 A white plays a7a8q
0:03 A white presses
= turn A black
= clock A black runs
