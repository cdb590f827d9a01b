//! What tests of several crates start or make: a real database server, a line to it that can be cut, made-up positions,
//! tournaments and seasons, and slow second opinions on their standings.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "it stands in tests only")]

#[cfg(feature = "positions")]
pub mod positions;
#[cfg(feature = "database")]
mod postgres;
#[cfg(feature = "seasons")]
pub mod season;
#[cfg(feature = "seasons")]
pub mod slow_season;
#[cfg(feature = "tournaments")]
pub mod slow_series;
#[cfg(feature = "tournaments")]
pub mod swiss_play;
#[cfg(feature = "database")]
mod wire;

#[cfg(feature = "database")]
pub use postgres::Postgres;
#[cfg(feature = "database")]
pub use wire::{After, Line, Wire};
