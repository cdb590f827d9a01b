Title: Minerva: a draw needs all four players
Covers: minerva-5.3
Rules: minerva
Way: assisted

0:01 A white offers a draw
0:02 A black accepts the draw
= game A goes on
0:03 B white accepts the draw
= game A goes on
0:04 B white accepts the draw
= refused
0:05 B black declines the draw
= game A goes on
0:06 B black accepts the draw
= refused
0:07 B black offers a draw
0:08 A white accepts the draw
0:09 A black accepts the draw
0:10 B white accepts the draw
= match over ½-½
= article 5.1
