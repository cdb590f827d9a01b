//! A Swiss tournament as it is run: the evenings, entrants, drafts and results of every competition; what differs stands
//! here: half-point byes, guests, forbidden pairs, acceleration, the tie-breaks in the set order.

mod fact;
mod import;
mod tournament;

pub use fact::{SwissAct, SwissFact, SwissPlan};
pub use import::{ReportRound, Untold, report_rounds};
pub use tournament::{
    Field, RatedRound, champion, field, games_of, is_over, open_games, pair, reasons, tie_breaks,
};

use crate::round::RoundNumber;
use ids::{MemberId, TextId};
use std::collections::{BTreeMap, BTreeSet};

/// What a Swiss knows beside the evenings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SwissState {
    /// How it is played.
    pub plan: SwissPlan,
    /// Who may not meet.
    pub forbidden: Vec<(MemberId, MemberId)>,
    /// Who asked for half a point instead of a game, by round.
    pub half_points: BTreeSet<(RoundNumber, MemberId)>,
    /// Guests and the texts with their names (D73).
    pub guests: BTreeMap<MemberId, TextId>,
}

/// Folds a fact.
pub(crate) fn apply(state: &mut SwissState, fact: &SwissFact) {
    match fact {
        SwissFact::Planned { plan, .. } => state.plan = plan.clone(),
        SwissFact::Forbidden { one, other, .. } => state.forbidden.push((*one, *other)),
        SwissFact::HalfPoint { round, member, .. } => {
            state.half_points.insert((*round, *member));
        }
        SwissFact::GuestNamed { member, name } => {
            state.guests.insert(*member, *name);
        }
    }
}
