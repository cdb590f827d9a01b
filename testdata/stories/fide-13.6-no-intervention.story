Title: The arbiter does not intervene otherwise: no such ruling is offered
Covers: fide-13.6
Rules: fide-2005
Way: on the board
Clock: 1:00

0:50 white plays b1b3
0:50 white presses
# An illegal move stands on the board and nobody spoke: the arbiter has no ruling that names it, counts moves or
# says that a move or the clock is due.
= not offered flag_seen
= not offered flags_unknown
= not offered touch_claim
= not offered last_minutes
= not offered missing_piece
= not offered default
0:55 arbiter rules by clock.flag_fallen: flag seen of black
= refused by fide-13.6
