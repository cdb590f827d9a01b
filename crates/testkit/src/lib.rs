//! What tests of several crates start: a real database server, and a line to it that can be cut.

#![allow(clippy::unwrap_used, reason = "it stands in tests only")]

mod postgres;
mod wire;

pub use postgres::Postgres;
pub use wire::{After, Line, Wire};
