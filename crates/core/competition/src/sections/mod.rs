//! Sections that play side by side in one Keizer competition, with who goes up and down after each period (D80). A
//! competition without them is one section. Who plays where is a fact; standings and proposals are counted.

mod division;
mod proposal;

pub use division::{coming_period, division, divisions, entering, in_play, played_in, section_of, sections};
pub use proposal::{Proposal, period_is_over, proposal, proposed};

use crate::actor::By;
use ids::MemberId;
use std::collections::BTreeMap;

/// Someone who changes sections at the end of a period.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SectionMove {
    /// Who.
    pub member: MemberId,
    /// The section left, `A` for the highest.
    pub from: char,
    /// The section entered.
    pub to: char,
    /// The place in the section left at the end of the period, from 1.
    pub place: u16,
}

impl SectionMove {
    /// Whether it goes to a higher section.
    pub fn up(&self) -> bool {
        self.to < self.from
    }
}

/// What happened to sections.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "fields of facts are named after what they hold")]
pub enum SectionFact {
    /// Members play in these sections from a period on: set by hand, or on the first draft as their rating gives.
    Placed { period: u16, sections: Vec<(MemberId, char)>, by: By },
    /// A period has ended, and these go up and down with the next.
    Promoted { period: u16, moves: Vec<SectionMove>, by: By },
}

/// What can be asked of sections.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SectionAct {
    /// Let members play in a section, from the period of the next round on.
    Place(Vec<(MemberId, char)>),
    /// Confirm who goes up and down after a period; these stay where they are.
    Promote(usize, Vec<MemberId>),
}

/// Who plays where, as far as it was written down.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SectionState {
    /// Per member the section from a period on.
    pub placed: BTreeMap<MemberId, BTreeMap<usize, char>>,
    /// Who went up and down after a period.
    pub promoted: BTreeMap<usize, Vec<SectionMove>>,
}

/// Folds a fact.
pub(crate) fn apply(state: &mut SectionState, fact: &SectionFact) {
    match fact {
        SectionFact::Placed { period, sections, .. } => {
            for (member, section) in sections {
                state.placed.entry(*member).or_default().insert(usize::from(*period), *section);
            }
        }
        SectionFact::Promoted { period, moves, .. } => {
            let period = usize::from(*period);
            for one in moves {
                state.placed.entry(one.member).or_default().insert(period + 1, one.to);
            }
            state.promoted.insert(period, moves.clone());
        }
    }
}
