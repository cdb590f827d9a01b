Title: A defective clock is replaced and the arbiter sets the times
Covers: fide-6.11
Rules: fide-2005
Way: on the board

0:30 white stops the clock about clock.defect
= clock A stopped
0:40 arbiter rules by clock.defect: clock of white at 1:59:50 because the display jumped
= article fide-6.11
= clock A white 1:59:50
0:50 arbiter resumes A
0:55 white plays e2e4
0:55 white presses
= clock A white 1:59:45
