Title: Where no clock ran, the absence of the program is no matter for the record
Covers: fide-6.14
Rules: knsb
Way: assisted
Clock: 7:00
Start: no

0:10 the program was away 1:00
= nothing happened
