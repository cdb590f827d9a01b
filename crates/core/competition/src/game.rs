//! One game of a round: who entered what, who was not there, what the director set, and so its result.

use crate::actor::By;
use crate::fact::{Cause, Pair, Sanction, Settling};
use calendar::{Day, Instant, TimeOfDay};
use ids::{MemberId, TextId};
use systems::result::GameResult;

/// A side of a game, White first.
pub type Side = usize;

/// A game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// Who meet.
    pub pair: Pair,
    /// What White and Black entered (dsc-q).
    pub entries: [Option<GameResult>; 2],
    /// What the director set, which goes before anything else.
    pub set: Option<Set>,
    /// Who of the committee judged it together with the director (dsc-v).
    pub judges: Vec<MemberId>,
    /// Why White or Black is not there (D60).
    pub missing: [Option<Cause>; 2],
    /// When White and Black came, where that was recorded (dsc-o).
    pub arrived: [Option<Instant>; 2],
    /// Phones that were on, by side (dsc-t).
    pub phones: Vec<(Side, Sanction)>,
    /// Who postponed it, the earliest first (ddt-12).
    pub postponed: Vec<MemberId>,
    /// The day that one of the two proposes, and who: it stands when the other says yes (ddt-12).
    pub proposed: Option<(Day, MemberId)>,
    /// The day on which it is played, where that is not the evening of its round.
    pub day: Option<Day>,
    /// The hour at which it starts, where that is not the usual one, and who set it (ddt-5).
    pub start: Option<(TimeOfDay, By)>,
    /// The hour that one of the two proposes, and who: it stands when the other says yes (ddt-5).
    pub start_asked: Option<(TimeOfDay, MemberId)>,
    /// Every result that stood before, with the moment at which it went.
    pub earlier: Vec<(Instant, GameResult)>,
}

/// A result that was set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Set {
    /// Which.
    pub result: GameResult,
    /// How.
    pub settling: Settling,
    /// Why.
    pub why: Option<TextId>,
    /// By whom.
    pub by: By,
    /// When.
    pub at: Instant,
}

/// What the two players entered, taken together (D43).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Nobody entered anything.
    Empty,
    /// One did; the other side has yet to.
    Waiting(GameResult, Side),
    /// Both entered the same.
    Agreed(GameResult),
    /// The two differ: the director is to look at it.
    Differ([GameResult; 2]),
}

impl Game {
    /// A game that is to be played.
    pub fn new(pair: Pair) -> Game {
        Game {
            pair,
            entries: [None; 2],
            set: None,
            judges: Vec::new(),
            missing: [None; 2],
            arrived: [None; 2],
            phones: Vec::new(),
            postponed: Vec::new(),
            day: None,
            start: None,
            start_asked: None,
            proposed: None,
            earlier: Vec::new(),
        }
    }

    /// Whether it was postponed and has no day yet.
    pub fn waits(&self) -> bool {
        !self.postponed.is_empty() && self.day.is_none()
    }

    /// The side of a member.
    pub fn side(&self, member: MemberId) -> Option<Side> {
        self.pair.both().iter().position(|other| *other == member)
    }

    /// The form that the players filled in.
    pub fn form(&self) -> Form {
        match self.entries {
            [None, None] => Form::Empty,
            [Some(result), None] => Form::Waiting(result, 1),
            [None, Some(result)] => Form::Waiting(result, 0),
            [Some(white), Some(black)] if white == black => Form::Agreed(white),
            [Some(white), Some(black)] => Form::Differ([white, black]),
        }
    }

    /// The result that counts: what the director set, else what follows from who was not there, else what the
    /// players entered; two entries that differ count as nothing (D43).
    pub fn result(&self) -> Option<GameResult> {
        if let Some(set) = &self.set {
            return Some(set.result);
        }
        match self.missing.map(|cause| cause.is_some()) {
            [true, true] => Some(GameResult::BothForfeit),
            [true, false] => Some(GameResult::BlackWinsByForfeit),
            [false, true] => Some(GameResult::WhiteWinsByForfeit),
            [false, false] => match self.form() {
                Form::Waiting(result, _) | Form::Agreed(result) => Some(result),
                Form::Empty | Form::Differ(_) => None,
            },
        }
    }

    /// The result that a player entered and that stands as far as the players go, and who entered it first of the two.
    pub fn entered(&self) -> Option<(MemberId, GameResult)> {
        match self.form() {
            Form::Waiting(result, side) => Some((self.pair.both()[1 - side], result)),
            Form::Agreed(result) => Some((self.pair.white, result)),
            Form::Empty | Form::Differ(_) => None,
        }
    }

    /// Whether a side lost by not being there without any notice: the only absence that counts for dsc-k (D47, D60).
    pub fn stayed_away(&self, side: Side) -> bool {
        let forfeited = match self.result() {
            Some(GameResult::BothForfeit) => true,
            Some(GameResult::WhiteWinsByForfeit) => side == 1,
            Some(GameResult::BlackWinsByForfeit) => side == 0,
            _ => false,
        };
        forfeited && matches!(self.missing[side], None | Some(Cause::NoShow))
    }

    /// Whether someone did something on the evening itself that gives a result; a release alone does not begin it.
    pub fn happened(&self) -> bool {
        let on_the_evening = |cause: &Cause| matches!(cause, Cause::NoShow | Cause::TooLate);
        let missed = self.missing.iter().flatten().any(on_the_evening);
        self.result().is_some() && (self.set.is_some() || missed || self.entries.iter().any(Option::is_some))
    }

    /// Who was left without an opponent before the evening (dsc-n).
    pub fn released(&self) -> Option<MemberId> {
        match self.missing.map(gone) {
            [true, false] => Some(self.pair.black),
            [false, true] => Some(self.pair.white),
            _ => None,
        }
    }

    /// Whether it is not played, because someone dropped out before the evening and nobody decided otherwise.
    pub fn is_off(&self) -> bool {
        self.set.is_none() && self.missing.into_iter().any(gone)
    }
}

/// Whether who is missing dropped out before the evening.
fn gone(cause: Option<Cause>) -> bool {
    matches!(cause, Some(Cause::LateNotice | Cause::CalledInTime | Cause::Withdrawn))
}
