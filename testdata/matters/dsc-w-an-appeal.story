Title: Three who are not on the board, agreed to by the meeting, hear an appeal against the director
Covers: dsc-w
Rules: dsc
Members: an An; bo Bo; cy Cy; di Di; ed Ed; hes Hes board

Tue 2026-09-01 20:00 an appeals about the game with bo
= refused dsc-w
Tue 2026-09-01 20:01 board proposes cy di
= refused dsc-w
Tue 2026-09-01 20:02 board proposes cy di hes
= refused dsc-w
Tue 2026-09-01 20:03 cy proposes cy di ed
= refused dsc-w
Tue 2026-09-01 20:04 board proposes cy di bo
= open proposal
# The meeting rejects one of the three and fills the seat itself.
Tue 2026-09-01 21:00 board records the meeting of 2026-09-01 rejected bo, named ed
= committee cy di ed
= told ed committee dsc-w
Wed 2026-09-09 12:00 an appeals about the game with bo, nobody decided
= refused dsc-w
Wed 2026-09-09 12:01 cy appeals about the game with di
= appeal running
Wed 2026-09-09 12:02 cy withdraws the appeal
= appeal withdrawn
Wed 2026-09-09 12:03 an appeals about the game with bo
= told bo appeal dsc-w
= told director appeal
= hears cy di ed
Wed 2026-09-09 12:04 bo appeals about the game with an
= refused dsc-w
Thu 2026-09-10 20:00 di steps aside
= hears cy ed
Thu 2026-09-10 20:01 di upholds the appeal
= refused dsc-w
# The committee decides, not one of the two who hear it.
Thu 2026-09-10 20:02 cy upholds the appeal
= refused dsc-w
Thu 2026-09-10 20:03 cy upholds the appeal with ed
= appeal upheld
= told an appeal-decided dsc-w
# After three years the board proposes anew.
Fri 2029-08-31 20:00 the clock strikes
= not open committee-due
Sat 2029-09-01 20:00 the clock strikes
= open committee-due
