//! What can be wrong with a season file: always one thing, one place, and what to write instead.

use super::given::SettingFault;
use crate::located::{FormFault, Node, Wrong};

/// A fault in a season file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// The field, such as `rounds[2].games[0].white`.
    pub field: String,
    /// What is wrong there.
    pub kind: FaultKind,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// The form of the file.
    Form(Wrong),
    /// A list of two ids is wanted.
    PairOfIds,
    /// No such ruleset; the known ones.
    UnknownRules(String, Vec<String>),
    /// No player has this id.
    UnknownPlayer(String),
    /// Two players have this id.
    IdTwice(String),
    /// An id without letters or with a comma, which lists on the command line could not name.
    BadId(String),
    /// This player stands in a round twice.
    PlayerTwice(String, usize),
    /// White and Black are the same player.
    PlaysSelf(String),
    /// This player takes part from a later round on.
    NotYetJoined(String, usize),
    /// No such result.
    UnknownResult(String),
    /// No such reason for absence.
    UnknownReason(String),
    /// No letter of a section.
    UnknownSection(String),
    /// No such cause of a forfeit.
    UnknownCause(String),
    /// A game that was played has a cause of forfeit.
    CauseOfPlayed,
    /// Points of a team match that are not 0, 1/2 or 1, or where there was no team match.
    TeamPoints,
    /// Who came without an opponent being named, while that opponent's value would count.
    NeedsOpponent,
    /// Lots are to be drawn, and there is no `lot_seed`.
    NeedsSeed,
    /// No colour.
    UnknownColour(String),
    /// No exact fraction.
    NotAFraction(String),
    /// A setting that cannot be taken.
    Setting(String, SettingFault),
    /// `lowest` is above `top`.
    LowestAboveTop,
    /// The fractions have no common unit small enough to count with.
    TooFine,
    /// More than this many.
    TooMany(usize),
}

impl FaultKind {
    /// This fault at a place.
    pub(super) fn at(self, node: &Node<'_>) -> Fault {
        Fault { line: node.line(), field: node.field().to_owned(), kind: self }
    }
}

impl From<FormFault> for Fault {
    fn from(fault: FormFault) -> Fault {
        Fault { line: fault.line, field: fault.field, kind: FaultKind::Form(fault.wrong) }
    }
}

/// Something odd that does not stop the reading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Warning {
    /// A field that means nothing here, and its line.
    UnknownField(String, usize),
    /// No ruleset was named, so this one was taken.
    RulesAssumed(String),
    /// More rounds than the season has.
    RoundsBeyondSeason(usize, usize),
}
