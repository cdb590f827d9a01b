//! The players' committee: the board proposes, the members' meeting agrees or fills in itself (dsc-w).

use super::{Decided, Draft};
use crate::committee::{self, CommitteeRules, Meeting, People};
use crate::matters::actor::Actor;
use crate::matters::fact::Fact;
use crate::matters::law::Topic;
use crate::matters::refusal::Refusal;
use calendar::Day;
use ids::MemberId;

fn names(members: &[MemberId]) -> Vec<String> {
    members.iter().map(ToString::to_string).collect()
}

impl Draft<'_> {
    fn committee_rules(&self) -> Result<CommitteeRules, Refusal> {
        self.around.law.committee.clone().ok_or(Refusal::NotInTheseRules)
    }

    pub(super) fn propose(&mut self, by: &Actor, members: Vec<MemberId>) -> Decided {
        let by = Draft::keeper(by, Topic::Committee)?;
        let rules = self.committee_rules()?;
        let (all, board) = self.around.people(self.today);
        let people = People { members: &all, board: &board };
        let faults = committee::faults(&rules, people, &names(&members));
        if !faults.is_empty() {
            return Err(Refusal::NoCommitteeOf(faults));
        }
        if self.state.proposal.as_ref() == Some(&members) {
            return Err(Refusal::NothingChanges);
        }
        self.emit(Fact::CommitteeProposed { members, by });
        Ok(())
    }

    pub(super) fn name(
        &mut self,
        by: &Actor,
        on: Day,
        rejected: Vec<MemberId>,
        chosen: Vec<MemberId>,
    ) -> Decided {
        let by = Draft::keeper(by, Topic::Committee)?;
        let rules = self.committee_rules()?;
        let proposal = self.state.proposal.clone().ok_or(Refusal::NoProposal)?;
        let (all, board) = self.around.people(self.today);
        let people = People { members: &all, board: &board };
        let answer = Meeting { on, rejected: names(&rejected), chosen: names(&chosen) };
        committee::appoint(&rules, people, &names(&proposal), &answer).map_err(Refusal::NoCommitteeOf)?;
        let meeting = self.meeting(on, by)?;
        self.emit(Fact::CommitteeNamed { meeting, rejected, chosen, by });
        Ok(())
    }
}
