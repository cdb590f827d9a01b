//! A tournament as the files tell it: players, their rounds, and what a result is worth.

use crate::exact::Fraction;
use std::collections::HashMap;

/// A side of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// White.
    White,
    /// Black.
    Black,
}

impl Colour {
    /// The other side.
    #[must_use]
    pub fn other(self) -> Colour {
        match self {
            Colour::White => Colour::Black,
            Colour::Black => Colour::White,
        }
    }
}

/// What a round brought a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// `1`
    Win,
    /// `=`
    Draw,
    /// `0`
    Loss,
    /// `W`: a win that is not rated.
    UnratedWin,
    /// `D`: a draw that is not rated.
    UnratedDraw,
    /// `L`: a loss that is not rated.
    UnratedLoss,
    /// `+`: the opponent did not come.
    ForfeitWin,
    /// `-`: the player did not come.
    ForfeitLoss,
    /// `F`: a full point without a game, on request.
    FullPointBye,
    /// `H`: half a point without a game, on request.
    HalfPointBye,
    /// `U`: nobody left to play against.
    PairingBye,
    /// `Z`, or nothing written: absent.
    ZeroPointBye,
}

impl Outcome {
    /// Whether the player won, over the board or by forfeit.
    pub fn is_win(self) -> bool {
        matches!(self, Outcome::Win | Outcome::UnratedWin | Outcome::ForfeitWin)
    }

    /// Whether the player lost, over the board or by forfeit.
    pub fn is_loss(self) -> bool {
        matches!(self, Outcome::Loss | Outcome::UnratedLoss | Outcome::ForfeitLoss)
    }
}

/// One round of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The opponent's place in [`Tournament::players`].
    pub opponent: Option<usize>,
    /// The colour, when one was given.
    pub colour: Option<Colour>,
    /// What it brought.
    pub outcome: Outcome,
}

impl Entry {
    /// Not there, without points.
    pub const ABSENT: Entry = Entry { opponent: None, colour: None, outcome: Outcome::ZeroPointBye };

    /// Whether a game was played over the board.
    pub fn played(self) -> bool {
        use Outcome::{Draw, Loss, UnratedDraw, UnratedLoss, UnratedWin, Win};
        let over_the_board =
            matches!(self.outcome, Win | Draw | Loss | UnratedWin | UnratedDraw | UnratedLoss);
        over_the_board && self.opponent.is_some() && self.colour.is_some()
    }

    /// Whether the player took part in the pairing: had an opponent, or was left over.
    pub fn paired(self) -> bool {
        self.opponent.is_some() || matches!(self.outcome, Outcome::PairingBye | Outcome::ForfeitWin)
    }
}

/// Points in tenths: files write one decimal.
pub type Tenths = i32;

/// Tenths of a point as an exact fraction.
pub fn exact(points: Tenths) -> Fraction {
    Fraction::new(i64::from(points), 10).expect("ten is not zero")
}

/// What each result is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointSystem {
    /// A win, also by forfeit, and a full-point bye.
    pub win: Tenths,
    /// A draw, and a half-point bye.
    pub draw: Tenths,
    /// A loss over the board.
    pub loss: Tenths,
    /// A round without a pairing.
    pub absent: Tenths,
    /// A loss by forfeit.
    pub forfeit_loss: Tenths,
    /// The pairing-allocated bye.
    pub pairing_bye: Tenths,
}

impl Default for PointSystem {
    fn default() -> PointSystem {
        PointSystem { win: 10, draw: 5, loss: 0, absent: 0, forfeit_loss: 0, pairing_bye: 10 }
    }
}

impl PointSystem {
    /// The points of one round.
    pub fn points(&self, entry: Entry) -> Tenths {
        match entry.outcome {
            Outcome::Win | Outcome::UnratedWin | Outcome::ForfeitWin | Outcome::FullPointBye => self.win,
            Outcome::Draw | Outcome::UnratedDraw | Outcome::HalfPointBye => self.draw,
            Outcome::Loss | Outcome::UnratedLoss => self.loss,
            Outcome::ForfeitLoss => self.forfeit_loss,
            Outcome::PairingBye => self.pairing_bye,
            Outcome::ZeroPointBye => self.absent,
        }
    }
}

/// One player with all rounds so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The starting number, as files and people write it.
    pub number: u32,
    /// The name.
    pub name: String,
    /// The rating, when there is one.
    pub rating: Option<u32>,
    /// The rounds in order; a round missing at the end is an absence.
    pub rounds: Vec<Entry>,
    /// Points that count for the pairing only, a number a round (acceleration).
    pub virtual_points: Vec<Tenths>,
}

/// Players that must not meet in some rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forbidden {
    /// The first round, counted from one.
    pub first_round: usize,
    /// The last round.
    pub last_round: usize,
    /// Starting numbers.
    pub players: Vec<u32>,
}

/// A tournament so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tournament {
    /// The players in pairing order: the first is the highest seeded.
    pub players: Vec<Player>,
    /// How many rounds there will be.
    pub total_rounds: Option<usize>,
    /// How many rounds have been paired.
    pub rounds_paired: usize,
    /// What results are worth.
    pub points: PointSystem,
    /// The colour of the first player in the first round, when known.
    pub first_colour: Option<Colour>,
    /// Pairs the organiser rules out.
    pub forbidden: Vec<Forbidden>,
    /// Starting numbers of the players known to be absent, by round.
    pub absences: Vec<(usize, u32)>,
}

impl Tournament {
    /// The round of a player, counted from zero.
    pub fn entry(&self, player: usize, round: usize) -> Entry {
        self.players[player].rounds.get(round).copied().unwrap_or(Entry::ABSENT)
    }

    /// The points of a player after some rounds.
    pub fn score(&self, player: usize, rounds: usize) -> Tenths {
        (0..rounds).map(|round| self.points.points(self.entry(player, round))).sum()
    }

    /// The points of a player for the pairing of a round, with virtual points.
    pub fn pairing_score(&self, player: usize, rounds: usize) -> Tenths {
        self.score(player, rounds) + self.players[player].virtual_points.get(rounds).copied().unwrap_or(0)
    }

    /// Where each starting number stands in [`Tournament::players`].
    pub fn places(&self) -> HashMap<u32, usize> {
        self.players.iter().enumerate().map(|(place, player)| (player.number, place)).collect()
    }

    /// The players to be paired in a round, counted from zero: those without another entry there.
    pub fn present(&self, round: usize) -> Vec<usize> {
        let absent = |place: usize| {
            let player = &self.players[place];
            self.absences.contains(&(round + 1, player.number))
                || player.rounds.get(round).is_some_and(|entry| !entry.paired())
                || (round < self.rounds_paired && player.rounds.len() <= round)
        };
        (0..self.players.len()).filter(|&place| !absent(place)).collect()
    }

    /// The colour the first player had in the first round with colours, if it is not written down: the highest
    /// player paired by then has it, and each next player the other one.
    pub fn known_first_colour(&self) -> Option<Colour> {
        if self.first_colour.is_some() {
            return self.first_colour;
        }
        let round = (0..self.rounds_paired).find(|&round| {
            (0..self.players.len()).any(|player| self.entry(player, round).colour.is_some())
        })?;
        let paired_by_then =
            |player: &usize| (0..=round).any(|earlier| self.entry(*player, earlier).paired());
        (0..self.players.len()).filter(paired_by_then).enumerate().find_map(|(place, player)| {
            let colour = self.entry(player, round).colour?;
            Some(if place % 2 == 0 { colour } else { colour.other() })
        })
    }
}
