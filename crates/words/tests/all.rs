//! The tests of `words` from outside, as one program: linked once.

#![allow(clippy::unwrap_used)]

mod club;
mod club_results;
mod phrasing;
mod refusals;
mod rulebook;
mod values_are_read;
