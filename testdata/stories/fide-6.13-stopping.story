Title: A player may stop the clocks only to call the arbiter; without a good reason there is a penalty
Covers: fide-6.13
Rules: fide-2005
Way: on the board

0:10 white stops the clock about clock.stop
= clock A stopped
0:12 white plays e2e4
= refused
0:20 arbiter rules by clock.stop: warning for white because there was no reason
= article fide-6.13
0:30 arbiter resumes A
= clock A white runs
0:40 white plays e2e4
0:40 white presses
= clock A white 1:59:40
