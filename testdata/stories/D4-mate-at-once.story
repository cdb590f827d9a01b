Title: Mate with the hand as it stands ends the game at once, even if the partner could pass a blocker later
Covers: D4, minerva-2.4
Rules: knsb, minerva
Way: assisted
Position: 7k/6pp/8/8/8/8/8/R3K3 w - - 0 1 | 4k3/8/8/8/8/8/8/4K3 w - - 0 1

0:01 A white plays a1a8
= game A 1-0 mate by 5.1
