//! FIDE tournament report files: TRF16 and TRF26, with the extra lines that pairing programs use.

mod fault;
mod from_tournament;
mod line;
mod player;
mod read;
#[cfg(test)]
mod tests;
mod to_tournament;
mod write;

pub use fault::{Fault, FaultKind, FieldName, Warning, WarningKind};
pub use read::{read, read_within};
pub use write::{Edition, write};

use crate::swiss::tournament::{Colour, Forbidden, Outcome, PointSystem, Tenths};

/// A report file as read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Lines that tell about the tournament (`012` name, `022` city, …) and that the program only keeps.
    pub headers: Vec<(String, String)>,
    /// The players in the order of the file.
    pub players: Vec<PlayerRecord>,
    /// `XXR` or `142`: how many rounds there will be.
    pub total_rounds: Option<usize>,
    /// `XXC white1`, `XXC black1` or `152`.
    pub first_colour: Option<Colour>,
    /// `XXC rank`: the order in the file is the pairing order, not the starting number.
    pub ordered_by_position: bool,
    /// `162`, `XXS` or `BBW` and its kin.
    pub points: PointSystem,
    /// `202` or `212`: the tie-breaks, as FIDE writes them.
    pub tie_breaks: Vec<String>,
    /// `192`: the coded type of tournament.
    pub tournament_type: Option<String>,
    /// `XXA` and `250`: points that count for the pairing only.
    pub virtual_points: Vec<VirtualPoints>,
    /// `XXP` and `260`.
    pub forbidden: Vec<Forbidden>,
    /// `240` and `XXZ`: known absences.
    pub byes: Vec<PlannedBye>,
}

/// Virtual points of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VirtualPoints {
    /// Starting number.
    pub player: u32,
    /// Points by round.
    pub points: Vec<Tenths>,
}

/// A bye asked for beforehand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlannedBye {
    /// Full, half or zero points.
    pub outcome: Outcome,
    /// The round, counted from one; nothing: the round to be paired.
    pub round: Option<usize>,
    /// Starting number.
    pub player: u32,
}

/// One `001` line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerRecord {
    /// The line in the file, counted from one.
    pub line: usize,
    /// Starting number.
    pub number: u32,
    /// `m` or `w`.
    pub sex: String,
    /// Title.
    pub title: String,
    /// Name.
    pub name: String,
    /// Rating.
    pub rating: Option<u32>,
    /// Federation.
    pub federation: String,
    /// FIDE number, or the national one.
    pub id: String,
    /// Date of birth as written.
    pub birth: String,
    /// Points as written.
    pub points: Option<Tenths>,
    /// Rank as written.
    pub rank: Option<u32>,
    /// The rounds.
    pub rounds: Vec<RoundRecord>,
}

/// One round of a `001` line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundRecord {
    /// The opponent's starting number.
    pub opponent: Option<u32>,
    /// The colour.
    pub colour: Option<Colour>,
    /// The result; nothing when the round is left blank.
    pub outcome: Option<Outcome>,
}

impl RoundRecord {
    /// Nothing written.
    pub const BLANK: RoundRecord = RoundRecord { opponent: None, colour: None, outcome: None };
}

/// The letters of the results.
pub(crate) const RESULTS: [(char, Outcome); 12] = [
    ('1', Outcome::Win),
    ('=', Outcome::Draw),
    ('0', Outcome::Loss),
    ('W', Outcome::UnratedWin),
    ('D', Outcome::UnratedDraw),
    ('L', Outcome::UnratedLoss),
    ('+', Outcome::ForfeitWin),
    ('-', Outcome::ForfeitLoss),
    ('F', Outcome::FullPointBye),
    ('H', Outcome::HalfPointBye),
    ('U', Outcome::PairingBye),
    ('Z', Outcome::ZeroPointBye),
];
