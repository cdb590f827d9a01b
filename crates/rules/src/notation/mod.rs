//! Text forms: FEN with hand and `~`, match positions.

pub mod fen;
