//! The tests of `bot` from outside, as one program: linked once.

#![allow(clippy::unwrap_used)]

mod games;
mod pace;
mod rows;
mod tables;
