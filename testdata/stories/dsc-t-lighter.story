Title: DSC: for a first breach a lighter sanction is possible
Covers: dsc-t
Rules: dsc
Way: on the board
Clock: 12:00

0:10 arbiter rules by arbiter.phones: phone of black lighter
= then ruled
= clock A black 12:00
0:20 arbiter rules by arbiter.phones: phone of black opponent gets 1
= game A 1-0 ruling
