//! Appeals against the director, heard by the players' committee (dsc-w).

use super::{Decided, Draft};
use crate::matters::actor::{Actor, By, Role};
use crate::matters::fact::Fact;
use crate::matters::law::Topic;
use crate::matters::refusal::{Refusal, What};
use crate::matters::state::{Appeal, End};
use crate::matters::wish::Contested;
use ids::{MemberId, TextId};

impl Draft<'_> {
    pub(super) fn appeal(
        &mut self,
        by: &Actor,
        contested: Contested,
        member: MemberId,
        text: TextId,
    ) -> Decided {
        let by = by.on_behalf_of(member).ok_or(Refusal::NotYourMatter)?;
        if !contested.parties.contains(&member) {
            return Err(Refusal::NotYourMatter);
        }
        if !contested.by_director {
            return Err(Refusal::NotTheDirectors);
        }
        let Contested { competition, subject, parties, director, .. } = contested;
        let same = |appeal: &&Appeal| {
            (appeal.competition, appeal.subject) == (competition, subject)
                && appeal.end != Some(End::Withdrawn)
        };
        if let Some(known) = self.state.appeals.iter().find(same) {
            return Err(Refusal::AppealedBefore(known.number));
        }
        let appeal = Draft::number(&self.state.appeals);
        self.emit(Fact::AppealLodged { appeal, competition, subject, parties, director, member, text, by });
        self.sitting(appeal).map(|_| ())
    }

    /// An appeal that runs.
    fn running(&self, number: u16) -> Result<&Appeal, Refusal> {
        let found = self.state.appeal(number).ok_or(Refusal::NoSuch(What::Appeal, number))?;
        if found.end.is_some() { Err(Refusal::AppealOver(number)) } else { Ok(found) }
    }

    /// Who hears it now.
    fn sitting(&self, number: u16) -> Result<Vec<MemberId>, Refusal> {
        let appeal = self.running(number)?;
        let hearing = self.state.hearing(self.around, appeal, self.today);
        let sits = hearing.map_err(|_| Refusal::NoCommittee)?.sits;
        Ok(sits.iter().filter_map(|name| MemberId::read(name).ok()).collect())
    }

    /// Someone of the committee who hears this appeal.
    fn judge(&self, by: &Actor, number: u16) -> Result<(MemberId, Vec<MemberId>), Refusal> {
        let sits = self.sitting(number)?;
        let member = by.member.filter(|member| sits.contains(member)).ok_or(Refusal::NotSitting)?;
        Ok((member, sits))
    }

    pub(super) fn step_aside(&mut self, by: &Actor, appeal: u16) -> Decided {
        let (member, sits) = self.judge(by, appeal)?;
        if sits.len() == 1 {
            return Err(Refusal::LastToHear);
        }
        self.emit(Fact::SteppedAside { appeal, member });
        Ok(())
    }

    pub(super) fn withdraw_appeal(&mut self, by: &Actor, appeal: u16) -> Decided {
        let member = self.running(appeal)?.member;
        by.on_behalf_of(member).ok_or(Refusal::NotAllowed(Topic::Committee))?;
        self.emit(Fact::AppealWithdrawn { appeal });
        Ok(())
    }

    /// The committee decides, not one of its members: whoever enters it names the others who decided so, and together
    /// they are more than half of those who hear it. Who was not asked is not put down as having decided.
    pub(super) fn decide_appeal(
        &mut self,
        by: &Actor,
        (appeal, upheld, why): (u16, bool, TextId),
        with: &[MemberId],
    ) -> Decided {
        let (member, sits) = self.judge(by, appeal)?;
        let decided = |one: &MemberId| *one == member || with.contains(one);
        let sat: Vec<MemberId> = sits.iter().copied().filter(decided).collect();
        if sat.len() * 2 <= sits.len() {
            return Err(Refusal::TooFewDecide { sat: sat.len(), hear: sits.len() });
        }
        let by = By { role: Role::Committee, member: Some(member) };
        self.emit(Fact::AppealDecided { appeal, upheld, why, sat, by });
        Ok(())
    }
}
