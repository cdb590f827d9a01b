//! Text forms: FEN with hand and `~`, match positions, SAN in two languages, PGN and BPGN.
//!
//! A file is first read as written (a [`Sheet`](sheet::Sheet), like a score sheet: moves are text), then played
//! under a ruleset, which gives a [`Record`](record::Record) or says what is wrong.

pub mod bpgn;
pub mod fen;
mod history;
pub mod pgn;
pub mod play;
mod read;
pub mod record;
pub mod san;
mod scan;
pub mod sheet;
pub mod walk;
