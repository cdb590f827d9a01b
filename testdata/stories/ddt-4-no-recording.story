Title: Writing the moves down is not required
Covers: ddt-4
Rules: ddt
Way: on the board

0:01 the table waits
= A white needs not record
