//! Names for the bots: one a chair and a strength, so that a name is known by how it plays.

use crate::level::Level;
use rules::{Color, Seat};

/// By strength, weakest first; by chair, from White of board A on.
const NAMES: [[&str; 4]; Level::COUNT as usize] = [
    ["Pim", "Sanne", "Joris", "Fleur"],
    ["Daan", "Noor", "Stijn", "Lotte"],
    ["Mees", "Evi", "Sem", "Juul"],
    ["Anouk", "Bas", "Marijke", "Teun"],
    ["Roos", "Jelle", "Amina", "Koen"],
    ["Truus", "Henk", "Yasmin", "Piet"],
    ["Mirjam", "Sjors", "Leila", "Arie"],
    ["Nina", "Ties", "Karim", "Jet"],
    ["Bart", "Selma", "Toon", "Iris"],
    ["Guus", "Hanne", "Omar", "Wies"],
    ["Carla", "Ludo", "Fenna", "Marnix"],
    ["Wouter", "Riet", "Bram", "Nele"],
    ["Ilse", "Joost", "Fatma", "Kees"],
    ["Willem", "Ingrid", "Hassan", "Loes"],
    ["Marta", "Ruud", "Samira", "Dirk"],
    ["Otto", "Helga", "Farid", "Greet"],
    ["Pavel", "Linde", "Arjun", "Silvia"],
    ["Viktor", "Elena", "Ravi", "Astrid"],
    ["Magnus", "Irina", "Tomas", "Judit"],
    ["Emil", "Vera", "Anatol", "Hou"],
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
        let all = || Level::all().flat_map(|level| Seat::ALL.map(|seat| name(level, seat)));
        assert_eq!(all().collect::<HashSet<_>>().len(), all().count());
    }
}
