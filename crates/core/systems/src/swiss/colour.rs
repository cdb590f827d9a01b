//! Who gets White (C.04.3, article 5).

use super::card::{Card, Strength};
use super::tournament::Colour;

/// The rule that gave the colours of a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColourRule {
    /// 5.2.1: both get what they want.
    BothWishes,
    /// 5.2.2: the stronger wish.
    StrongerWish,
    /// 5.2.3: the other way round than the last time that the two had different colours.
    Alternate,
    /// 5.2.4: the wish of the higher player.
    HigherPlayer,
    /// 5.2.5: nobody has played; by the starting number.
    StartingNumber,
}

/// Whether two players can both have the colour they want.
pub fn wishes_agree(a: &Card, b: &Card) -> bool {
    a.wants.is_none() || b.wants.is_none() || a.wants != b.wants
}

/// The colour of `a` against `b`, with the rule that gave it. `first` is the colour of the first player in round one.
pub fn colour(a: &Card, b: &Card, first: Colour) -> (Colour, ColourRule) {
    let a_is_higher = (b.score, a.rank) < (a.score, b.rank);
    if wishes_agree(a, b) {
        return match (a.wants, b.wants) {
            (Some(wish), _) => (wish, ColourRule::BothWishes),
            (None, Some(wish)) => (wish.other(), ColourRule::BothWishes),
            (None, None) => {
                let higher = if a_is_higher { a.rank } else { b.rank };
                let its_colour = if higher % 2 == 0 { first } else { first.other() };
                (if a_is_higher { its_colour } else { its_colour.other() }, ColourRule::StartingNumber)
            }
        };
    }
    let wish = a.wants.unwrap_or(first);
    match strength(a).cmp(&strength(b)) {
        std::cmp::Ordering::Greater => (wish, ColourRule::StrongerWish),
        std::cmp::Ordering::Less => (wish.other(), ColourRule::StrongerWish),
        std::cmp::Ordering::Equal => {
            match a.colours.iter().zip(&b.colours).find(|(mine, theirs)| mine != theirs) {
                Some((_, &theirs)) => (theirs, ColourRule::Alternate),
                None => (if a_is_higher { wish } else { wish.other() }, ColourRule::HigherPlayer),
            }
        }
    }
}

/// Of two absolute wishes the wider difference is the stronger.
fn strength(card: &Card) -> (Strength, u32) {
    (card.strength, if card.absolute() { card.imbalance } else { 0 })
}
