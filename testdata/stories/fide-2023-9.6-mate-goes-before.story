Title: The laws in force: a mate with the seventy-fifth quiet move is a mate
Covers: D22
Rules: fide-2023, dsc
Way: assisted
Clock: 10:00
Position: 6k1/5ppp/8/8/8/8/8/R3K3 w - - 149 120

0:01 white plays a1a8
= game A 1-0 mate
