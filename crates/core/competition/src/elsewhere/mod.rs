//! A competition that came here in mid-season: the rounds before the first one played here were played elsewhere. They
//! count as far as their games, or a standing with rounds attended, were brought along (D79).

mod sheet;

pub use sheet::{SheetFault, SheetLine, StandingLine, Told, read_rounds, read_standing};

use crate::actor::By;
use crate::evening::Evening;
use crate::round::RoundNumber;
use crate::state::State;
use ids::MemberId;
use systems::exact::Fraction;

/// What a member brings along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Brought {
    /// Who.
    pub member: MemberId,
    /// The score.
    pub points: Fraction,
    /// The rounds attended.
    pub attended: u16,
}

/// What happened to the rounds that were played elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "fields of facts are named after what they hold")]
pub enum ElsewhereFact {
    /// This is the first round that is played here.
    Begins { round: RoundNumber, by: By },
    /// The standing to begin with; empty: none any more.
    Standing { rows: Vec<Brought>, by: By },
    /// What was told of a round is taken back.
    TakenBack { round: RoundNumber, by: By },
}

/// What can be asked about the rounds that were played elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ElsewhereAct {
    /// Say which round is the first that is played here.
    Begin(RoundNumber),
    /// Bring a standing along, or none.
    Stand(Vec<Brought>),
    /// Take back what was told of a round.
    TakeBack(RoundNumber),
}

/// What was brought along.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Elsewhere {
    /// The first round that is played here; nothing: the first of all.
    pub first_here: Option<RoundNumber>,
    /// The standing to begin with.
    pub standing: Vec<Brought>,
}

impl State {
    /// Whether a round was played before the competition came here (D79).
    pub fn is_elsewhere(&self, round: RoundNumber) -> bool {
        self.elsewhere.first_here.is_some_and(|first| round < first)
    }

    /// Whether an evening is held, and here.
    pub fn is_here(&self, evening: &Evening) -> bool {
        evening.cancelled.is_none() && !self.is_elsewhere(evening.round)
    }

    /// Whether nothing is known of a round that was played elsewhere: neither its games nor a standing that holds them.
    pub fn is_untold(&self, evening: &Evening) -> bool {
        self.is_elsewhere(evening.round) && evening.imported.is_none() && self.elsewhere.standing.is_empty()
    }

    /// The round after which a standing was brought along.
    pub fn stood_after(&self) -> Option<RoundNumber> {
        let first = self.elsewhere.first_here.filter(|_| !self.elsewhere.standing.is_empty())?;
        RoundNumber::new(first.get() - 1)
    }

    /// What a member brought along.
    pub fn brought(&self, member: MemberId) -> Option<&Brought> {
        self.elsewhere.standing.iter().find(|row| row.member == member)
    }
}

/// Folds a fact.
pub(crate) fn apply(state: &mut State, fact: &ElsewhereFact) {
    match fact {
        ElsewhereFact::Begins { round, .. } => {
            state.elsewhere.first_here = Some(*round).filter(|round| *round > RoundNumber::FIRST);
        }
        ElsewhereFact::Standing { rows, .. } => state.elsewhere.standing.clone_from(rows),
        ElsewhereFact::TakenBack { round, .. } => {
            let seq = state.seq;
            if let Some(evening) = state.evenings.get_mut(round.index()) {
                let (number, day, start) = (evening.round, evening.day, evening.start);
                *evening = Evening { last_change: seq, ..Evening::new(number, day, start) };
            }
        }
    }
}
