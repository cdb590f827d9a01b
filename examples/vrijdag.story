Title: On Fridays a passed knight may be placed with check, and every move adds two seconds
Covers: vrijdag-1, vrijdag-2
Rules: vrijdag.toml
Way: assisted
Position: 4k3/8/8/8/8/8/8/4K3[N] w - - 0 1 | 4k3/8/8/8/8/8/8/4K3 w - - 0 1

0:10 A white plays N@f6
= turn A black
= hand A white empty
= clock A white 2:52
= topic drops.may_check vrijdag-1
