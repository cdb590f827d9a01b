Title: A legal move that was made is not taken back
Covers: knsb-7.3, stein-7.3, minerva-7.3
Rules: knsb, stein, minerva
Way: on the board

0:03 A white plays e2e4
0:04 A white takes back
= refused by fide-4.6
