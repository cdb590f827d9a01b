//! Chess and bughouse as values: rulesets, positions, moves, drops, games, refusals, notation.

pub mod ruleset;
