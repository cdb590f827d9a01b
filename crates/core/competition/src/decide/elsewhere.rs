//! Rounds that were played elsewhere: from which one on is played here, a standing to begin with, and a round that was told
//! of and is taken back (D79, D84).

use super::team::twice;
use super::{Decided, Draft};
use crate::actor::Actor;
use crate::elsewhere::{Brought, ElsewhereAct, ElsewhereFact};
use crate::fact::{Fact, System};
use crate::refusal::Refusal;
use crate::round::RoundNumber;
use ids::MemberId;

impl Draft {
    pub(super) fn elsewhere_act(&mut self, by: &Actor, act: &ElsewhereAct) -> Decided {
        let by = self.organiser(by)?;
        if self.state.system != System::Keizer {
            return Err(Refusal::NotInThisSystem);
        }
        if self.state.begun() {
            return Err(Refusal::RoundIsPublic(self.state.newest_published().unwrap_or(RoundNumber::FIRST)));
        }
        let fact = match act {
            ElsewhereAct::Begin(round) => {
                self.may_begin(*round)?;
                ElsewhereFact::Begins { round: *round, by }
            }
            ElsewhereAct::Stand(rows) => {
                self.may_stand(rows)?;
                ElsewhereFact::Standing { rows: rows.clone(), by }
            }
            ElsewhereAct::TakeBack(round) => {
                self.state
                    .evening(*round)
                    .and_then(|told| told.imported.as_ref())
                    .ok_or(Refusal::NothingChanges)?;
                ElsewhereFact::TakenBack { round: *round, by }
            }
        };
        self.emit(Fact::Elsewhere(Box::new(fact)));
        Ok(())
    }

    fn may_begin(&self, round: RoundNumber) -> Decided {
        let now = self.state.elsewhere.first_here.unwrap_or(RoundNumber::FIRST);
        if round == now {
            return Err(Refusal::NothingChanges);
        }
        // What was told of a round that would be played here after all is taken back first.
        let told =
            self.state.evenings.iter().any(|evening| evening.imported.is_some() && evening.round >= round);
        if told {
            return Err(Refusal::RoundsTold);
        }
        if self.state.elsewhere.standing.is_empty() { Ok(()) } else { Err(Refusal::StandingBrought) }
    }

    fn may_stand(&self, rows: &[Brought]) -> Decided {
        let before = self.state.elsewhere.first_here.map_or(0, |first| first.get() - 1);
        if before == 0 || rows == self.state.elsewhere.standing {
            return Err(Refusal::NothingChanges);
        }
        if self.state.evenings.iter().any(|evening| evening.imported.is_some()) {
            return Err(Refusal::RoundsTold);
        }
        let members: Vec<MemberId> = rows.iter().map(|row| row.member).collect();
        if let Some(member) = twice(&members) {
            return Err(Refusal::Twice(member));
        }
        if let Some(member) = members.into_iter().find(|member| self.state.entrant(*member).is_none()) {
            return Err(Refusal::NotEntered(member));
        }
        match rows.iter().find(|row| usize::from(row.attended) > before) {
            Some(row) => Err(Refusal::TooOften(row.member, before)),
            None => Ok(()),
        }
    }
}
