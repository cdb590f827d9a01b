//! A line of play, written for programs and for people.

use shakmaty::san::SanPlus;
use shakmaty::{CastlingMode, Chess, Move, Position};

/// The moves in UCI, castling as a king's move of two squares.
pub fn uci(line: &[Move]) -> Vec<String> {
    line.iter().map(|by| by.to_uci(CastlingMode::Standard).to_string()).collect()
}

/// The moves in short notation with English letters and move numbers: `12... Kh8 13. Qg7#`.
pub fn san(position: &Chess, line: &[Move]) -> String {
    let mut position = position.clone();
    let mut words = Vec::new();
    for (number, &by) in line.iter().enumerate() {
        let turn = position.turn();
        if turn.is_white() || number == 0 {
            words.push(format!("{}{}", position.fullmoves(), turn.fold_wb(".", "...")));
        }
        words.push(SanPlus::from_move_and_play_unchecked(&mut position, by).to_string());
    }
    words.join(" ")
}
