//! Keizer, championship, Swiss and bughouse teams: pairing, standings and why.
