Title: This story fails on purpose: the KNSB does not allow what Fridays do
Covers: knsb-2.4
Rules: knsb
Way: assisted
Position: 4k3/8/8/8/8/8/8/4K3[N] w - - 0 1 | 4k3/8/8/8/8/8/8/4K3 w - - 0 1

0:10 A white plays N@f6
= turn A black
