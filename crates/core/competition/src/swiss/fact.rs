//! The facts and wishes of a Swiss.

use crate::actor::By;
use crate::round::RoundNumber;
use ids::{MemberId, TextId};

/// How a Swiss is played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SwissPlan {
    /// FIDE's codes of the tie-breaks, the first first; none: the usual ones.
    pub tie_breaks: Vec<String>,
    /// Whether it is *the* rapid competition, whose highest member is rapid champion (dsc-d.4).
    pub rapid: bool,
    /// Whether the first rounds are accelerated (FIDE C.04.7).
    pub accelerated: bool,
}

/// What happened in a Swiss beyond what happens in every competition.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "fields of facts are named after what they hold")]
pub enum SwissFact {
    /// It was decided how it is played.
    Planned { plan: SwissPlan, by: By },
    /// Two may not meet.
    Forbidden { one: MemberId, other: MemberId, by: By },
    /// Someone takes half a point instead of a game.
    HalfPoint { round: RoundNumber, member: MemberId, by: By },
    /// Someone who entered is a guest, with this name.
    GuestNamed { member: MemberId, name: TextId },
}

/// What can be asked in a Swiss.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "fields of wishes are named after what they hold")]
pub enum SwissAct {
    /// Decide how it is played.
    Plan(SwissPlan),
    /// Two may not meet.
    Forbid(MemberId, MemberId),
    /// Take half a point instead of a game.
    HalfPoint { member: MemberId, round: RoundNumber },
    /// Enter a guest, under a number of their own.
    EnterGuest { member: MemberId, name: TextId, rating: Option<i32> },
}
