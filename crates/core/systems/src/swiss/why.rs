//! Why a pair was made: the opponent that the order would have given, and what stood in the way.

use super::card::{Card, Strength};
use super::criteria::colours_kept;
use super::field::Field;
use super::tournament::{Colour, Tournament};

/// What kept a player from the opponent that the order gives first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// C1: they have met, in this round.
    Met(usize),
    /// The organiser rules this pair out.
    Forbidden,
    /// C3: both must have this colour.
    SameColour(Colour),
    /// C12 or C13: one of them would not get the colour wanted.
    ColourWish,
    /// The rest of the bracket comes out better this way.
    RestOfBracket,
}

/// Why a player moved down to the next bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MovedDown {
    /// The bracket had an odd number of players.
    OddNumber,
    /// Nobody in the bracket was a possible opponent.
    NoOpponent,
    /// More pairs could not be made, or everyone below could not have been paired otherwise.
    NoMorePairs,
}

/// A player with the place in [`Tournament::players`] who did not get the colour wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused {
    /// Who.
    pub player: usize,
    /// The colour wanted.
    pub wanted: Colour,
    /// How much.
    pub strength: Strength,
}

/// What stood between two players who were next in order; they were not paired.
pub fn obstacle(tournament: &Tournament, field: &Field, a: usize, b: usize, rounds: usize) -> Obstacle {
    let (one, other) = (&field.cards[a], &field.cards[b]);
    let met = (0..rounds).find(|&round| {
        let entry = tournament.entry(one.player, round);
        entry.played() && entry.opponent == Some(other.player)
    });
    match met {
        Some(round) => Obstacle::Met(round + 1),
        None if field.compatible(a, b) && !colours_kept(one, other).iter().all(|&kept| kept) => {
            Obstacle::ColourWish
        }
        None if field.compatible(a, b) => Obstacle::RestOfBracket,
        None => match one.wants.filter(|_| one.absolute() && other.absolute() && one.wants == other.wants) {
            Some(colour) => Obstacle::SameColour(colour),
            None => Obstacle::Forbidden,
        },
    }
}

/// Why a player of a bracket moved down.
pub fn moved_down(field: &Field, bracket: &[usize], downfloaters: usize, player: usize) -> MovedDown {
    if !bracket.iter().any(|&other| other != player && field.compatible(player, other)) {
        MovedDown::NoOpponent
    } else if bracket.len() % 2 == 1 && downfloaters == 1 {
        MovedDown::OddNumber
    } else {
        MovedDown::NoMorePairs
    }
}

/// Who of a pair does not get the colour wanted.
pub fn refused(white: &Card, black: &Card) -> Option<Refused> {
    let against = |card: &Card, colour| {
        let wanted = card.wants.filter(|&wanted| wanted != colour)?;
        Some(Refused { player: card.player, wanted, strength: card.strength })
    };
    against(white, Colour::White).or_else(|| against(black, Colour::Black))
}

/// The opponents that the order gives first, as pairs of field indices: the moved-down players with the highest
/// residents, then the upper half of the rest with the lower half.
pub fn in_order(bracket: &[usize], moved_down: usize, pairs: &[(usize, usize)]) -> Vec<(usize, usize)> {
    let (moved, residents) = bracket.split_at(moved_down);
    let paired_down = pairs.iter().filter(|(high, _)| moved.contains(high));
    let mut expected: Vec<(usize, usize)> =
        paired_down.zip(residents).map(|((high, _), &low)| (*high, low)).collect();
    let taken: Vec<usize> =
        pairs.iter().filter(|(high, _)| moved.contains(high)).map(|&(_, low)| low).collect();
    let rest: Vec<usize> = residents.iter().copied().filter(|player| !taken.contains(player)).collect();
    let half = pairs.len() - taken.len();
    expected.extend((0..half).filter_map(|at| Some((*rest.get(at)?, *rest.get(half + at)?))));
    expected
}
