//! A table as a state machine: seats, clocks, passing, claims, irregularities, rulings.
