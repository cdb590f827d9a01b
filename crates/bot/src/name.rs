//! Names for the bots: one a chair and a strength, so that a name is known by how it plays.

use crate::level::Level;
use rules::{Color, Seat};

/// By strength, weakest first; by chair, from White of board A on.
const NAMES: [[&str; 4]; 4] = [
    ["Pim", "Sanne", "Joris", "Fleur"],
    ["Anouk", "Bas", "Marijke", "Teun"],
    ["Willem", "Ingrid", "Hassan", "Loes"],
    ["Boris", "Katarina", "Gijs", "Mei Lin"],
];

/// The name of the bot of this strength on this chair.
pub fn name(level: Level, seat: Seat) -> &'static str {
    let board = usize::from(seat.board == rules::BoardId::B);
    NAMES[usize::from(level.number())][2 * board + usize::from(seat.color == Color::Black)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_bot_has_a_name_of_its_own() {
        let all = || Level::ALL.into_iter().flat_map(|level| Seat::ALL.map(|seat| name(level, seat)));
        assert_eq!(all().collect::<HashSet<_>>().len(), all().count());
    }
}
