//! Swiss tournaments by the FIDE (Dutch) system, the edition in force since February 2026 (C.04.3).

mod bracket;
pub mod card;
pub mod check;
pub mod colour;
mod completion;
mod criteria;
mod field;
mod ladder;
mod matching;
pub mod pairing;
#[cfg(test)]
mod tests;
pub mod tiebreak;
pub mod tournament;
mod weight;
pub mod why;
