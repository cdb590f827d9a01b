//! The pairings of a tournament held against the rules, round by round.

use super::pairing::{NoPairing, pair_round};
use super::tournament::{Colour, Tournament};

/// White and Black, or one player with the bye, as places in [`Tournament::players`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pairing {
    /// A game.
    Game {
        /// White.
        white: usize,
        /// Black.
        black: usize,
    },
    /// The pairing-allocated bye.
    Bye(usize),
}

/// A pair that the rules give and the tournament did not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// What the rules give.
    pub expected: Pairing,
    /// What its players had instead.
    pub found: Vec<Pairing>,
}

/// One round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundCheck {
    /// Counted from one.
    pub round: usize,
    /// The differences; or why the rules give no pairing at all.
    pub differences: Result<Vec<Difference>, NoPairing>,
}

impl RoundCheck {
    /// Whether the round was paired by the rules.
    pub fn equal(&self) -> bool {
        matches!(&self.differences, Ok(differences) if differences.is_empty())
    }
}

/// Pairs every round again, each from what was really played before it.
pub fn check(tournament: &Tournament) -> Vec<RoundCheck> {
    (0..tournament.rounds_paired).map(|round| check_round(tournament, round)).collect()
}

fn check_round(tournament: &Tournament, round: usize) -> RoundCheck {
    let differences = match pair_round(tournament, round) {
        Ok(made) => {
            let games = made.games.iter().map(|game| Pairing::Game { white: game.white, black: game.black });
            let all = games.chain(made.bye.map(Pairing::Bye));
            Ok(all.filter_map(|expected| difference(tournament, round, expected)).collect())
        }
        Err(NoPairing::NobodyPresent) => Ok(Vec::new()),
        Err(none) => Err(none),
    };
    RoundCheck { round: round + 1, differences }
}

fn difference(tournament: &Tournament, round: usize, expected: Pairing) -> Option<Difference> {
    let players: Vec<usize> = match expected {
        Pairing::Game { white, black } => {
            let entry = tournament.entry(white, round);
            if entry.opponent == Some(black) && entry.colour != Some(Colour::Black) {
                return None;
            }
            vec![white, black]
        }
        Pairing::Bye(player) => {
            tournament.entry(player, round).opponent?;
            vec![player]
        }
    };
    let mut found: Vec<Pairing> = Vec::new();
    for player in players {
        let entry = tournament.entry(player, round);
        let had = match (entry.opponent, entry.colour) {
            (None, _) => Pairing::Bye(player),
            (Some(opponent), Some(Colour::Black)) => Pairing::Game { white: opponent, black: player },
            (Some(opponent), _) => Pairing::Game { white: player, black: opponent },
        };
        if !found.contains(&had) {
            found.push(had);
        }
    }
    Some(Difference { expected, found })
}
