//! Where someone is at a table, and which seats bots hold: typed here, a short text in the database.

use rules::Seat;
use std::fmt;

/// Where someone is at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// Plays there.
    Seat(Seat),
    /// Has this seat kept: nobody else sits down there. It is the seat that links are made for.
    Kept(Seat),
    /// Rules.
    Arbiter,
}

impl Place {
    /// The seat, when someone plays there.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Place::Seat(seat) => Some(seat),
            _ => None,
        }
    }

    /// The place of such a text.
    pub fn read(text: &str) -> Option<Place> {
        match text.strip_prefix("kept ") {
            Some(seat) => seat_of(seat).map(Place::Kept),
            None if text == "arbiter" => Some(Place::Arbiter),
            None => seat_of(text).map(Place::Seat),
        }
    }
}

/// `Aw`, `kept Aw`, `arbiter`.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Seat(seat) => f.write_str(&seat_text(*seat)),
            Place::Kept(seat) => write!(f, "kept {}", seat_text(*seat)),
            Place::Arbiter => f.write_str("arbiter"),
        }
    }
}

/// A seat as a short text: `Aw`, `Bb`.
pub fn seat_text(seat: Seat) -> String {
    format!("{}{}", seat.board, seat.color.char())
}

/// The seat of such a text.
pub fn seat_of(text: &str) -> Option<Seat> {
    Seat::ALL.into_iter().find(|seat| seat_text(*seat) == text)
}

/// A seat held by a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bot {
    /// The seat.
    pub seat: Seat,
    /// Its place on the ladder of strength, from 0.
    pub level: u8,
}

/// Where the four levels that there were at first stand on the ladder; they were written with `=`.
const FIRST_LEVELS: [u8; 4] = [4, 8, 13, 20];

/// The bots of a table as one text: `Ab:12 Bb:4`.
pub(crate) fn bots_text(bots: &[Bot]) -> String {
    bots.iter().map(|bot| format!("{}:{}", seat_text(bot.seat), bot.level)).collect::<Vec<_>>().join(" ")
}

/// The bots of such a text.
pub(crate) fn bots_of(text: &str) -> Vec<Bot> {
    let bot = |word: &str| {
        if let Some((seat, level)) = word.split_once(':') {
            return Some(Bot { seat: seat_of(seat)?, level: level.parse().ok()? });
        }
        let (seat, first) = word.split_once('=')?;
        let level = *FIRST_LEVELS.get(first.parse::<usize>().ok()?)?;
        Some(Bot { seat: seat_of(seat)?, level })
    };
    text.split_whitespace().filter_map(bot).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_is_read_back_from_its_text() {
        for seat in Seat::ALL {
            for place in [Place::Seat(seat), Place::Kept(seat), Place::Arbiter] {
                assert_eq!(Place::read(&place.to_string()), Some(place));
            }
        }
        for bad in ["", "Cw", "kept", "kept ", "kept arbiter", "Arbiter", "Aw "] {
            assert_eq!(Place::read(bad), None, "{bad:?}");
        }
    }

    #[test]
    fn bots_are_read_back_from_their_text() {
        let bots: Vec<Bot> = Seat::ALL.into_iter().map(|seat| Bot { seat, level: 3 }).collect();
        assert_eq!(bots_of(&bots_text(&bots)), bots);
        assert_eq!(bots_of(""), []);
    }

    #[test]
    fn a_bot_of_an_older_table_keeps_its_strength() {
        let levels: Vec<u8> = bots_of("Aw=0 Ab=1 Bw=2 Bb=3").iter().map(|bot| bot.level).collect();
        assert_eq!(levels, [4, 8, 13, 20]);
        assert_eq!(bots_of("Aw=4"), [], "there was none");
    }
}
