//! Publishing a draft by hand, and who was told (dsc-m, D46).

use super::{Decided, Draft};
use crate::actor::Actor;
use crate::fact::Fact;
use crate::hours;
use crate::refusal::Refusal;
use crate::round::RoundNumber;
use crate::warning::Warning;
use ::calendar::Instant;
use ids::MemberId;

impl Draft {
    /// Never half: a draft that no longer holds exactly those who are expected is not published (D46).
    pub(super) fn publish(&mut self, by: &Actor, round: RoundNumber) -> Decided {
        let by = self.officer(by, round)?;
        let evening = self.held(round)?;
        let Some(draft) = &evening.draft else {
            let public = evening.published.is_some();
            return Err(if public { Refusal::NothingChanges } else { Refusal::NoDraft });
        };
        let expected = self.state.to_pair(evening);
        if let Some(gone) = draft.members().find(|member| !expected.contains(member)) {
            return Err(Refusal::DraftHolds(gone));
        }
        if let Some(lost) = expected.iter().find(|member| draft.members().all(|other| other != **member)) {
            return Err(Refusal::DraftLacks(*lost));
        }
        if hours::publication(&self.state, evening).is_some_and(|at| self.now < at) {
            self.warn(Warning::EarlyPublication(round));
        }
        self.emit(Fact::Published { round, by });
        Ok(())
    }

    pub(super) fn told(&mut self, by: &Actor, round: RoundNumber, member: MemberId) -> Decided {
        let by = self.officer(by, round)?;
        // A cancelled evening is told of too.
        let evening = self.state.evening(round).ok_or(Refusal::NoSuchRound(round))?;
        let news = evening.news.get(&member).map_or(Instant::EPOCH, |(at, _)| *at);
        if evening.told.get(&member).is_some_and(|told| *told >= news) {
            return Err(Refusal::NothingChanges);
        }
        self.emit(Fact::Told { round, member, by });
        Ok(())
    }
}
