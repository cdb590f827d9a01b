//! The boards beside every entry of a record that was played before.

use super::history::History;
use super::record::{Entry, Record};
use crate::game::Game;
use crate::law::Law;

/// The boards at the start of a record.
pub fn start(record: &Record, law: &Law) -> Game {
    let position = |at: usize| {
        record.start.get(at).cloned().and_then(|setup| setup.position(law).ok()).unwrap_or_default()
    };
    Game::of(position(0), record.two_boards.then(|| position(1)))
}

/// Goes through the entries in order; `each` gets the boards before and after one.
pub fn walk(record: &Record, law: &Law, mut each: impl FnMut(&Entry, &Game, &Game)) {
    let mut game = start(record, law);
    let mut history = History::default();
    for entry in &record.entries {
        let before = game.clone();
        match entry {
            Entry::Ply(ply) => {
                history.make(&mut game, ply.board, ply.made, law);
                if !record.passing_noted {
                    game.pass_all();
                }
            }
            // A record was played before, so its notes can be followed.
            Entry::Note(note) => drop(history.follow(&mut game, note, law)),
        }
        each(entry, &before, &game);
    }
}
