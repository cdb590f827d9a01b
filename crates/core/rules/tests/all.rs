//! The tests of `rules` from outside, as one program: linked once.

#![allow(clippy::unwrap_used)]

mod against_reference;
mod board;
mod dice;
mod entry;
mod explain;
mod forms;
mod notation;
mod perft;
mod properties;
mod reference;
mod rulebook;
mod unwinnable;
mod winnable;
