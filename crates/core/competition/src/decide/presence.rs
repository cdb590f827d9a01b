//! Who is there, ticked at the door until the pairing is public; and another round on an evening.

use super::{Decided, Draft};
use crate::actor::Actor;
use crate::fact::{Fact, System};
use crate::refusal::Refusal;
use crate::round::RoundNumber;
use crate::warning::Warning;
use ::calendar::TimeOfDay;
use ids::MemberId;

impl Draft {
    /// Says who came and who is not there after all. What two officers tick at the same time adds up; a tick that
    /// changes nothing is no fault.
    pub(super) fn note_presence(
        &mut self,
        by: &Actor,
        round: RoundNumber,
        came: &[MemberId],
        gone: &[MemberId],
    ) -> Decided {
        let by = self.officer(by, round)?;
        let evening = self.held(round)?;
        if !self.state.pairs_present(round) {
            return Err(Refusal::NotInThisSystem);
        }
        if evening.published.is_some() {
            return Err(Refusal::PairingIsFinal);
        }
        for member in came {
            let entrant = self.state.entrant(*member).filter(|entrant| entrant.takes_part_in(round));
            entrant.ok_or(Refusal::NotEntered(*member))?;
            if self.state.is_away(*member, round) {
                return Err(Refusal::AwayByRule(*member));
            }
        }
        let present = self.state.present(evening);
        let pick = |list: &[MemberId], there: bool| -> Vec<MemberId> {
            let mut all: Vec<MemberId> =
                list.iter().copied().filter(|member| present.contains(member) == there).collect();
            all.sort_unstable();
            all.dedup();
            all
        };
        let (came, gone) = (pick(came, false), pick(gone, true));
        if came.is_empty() && gone.is_empty() {
            return Err(Refusal::NothingChanges);
        }
        if evening.draft.is_some() {
            self.warn(Warning::BreaksDraft(round));
        }
        self.emit(Fact::PresenceNoted { round, came, gone, by });
        Ok(())
    }

    /// Plans another round on the last evening of the calendar.
    pub(super) fn plan_round(&mut self, by: &Actor, start: Option<TimeOfDay>) -> Decided {
        Draft::planner(by)?;
        if self.state.system != System::Keizer {
            return Err(Refusal::NotInThisSystem);
        }
        let round = RoundNumber::new(self.state.evenings.len() + 1).ok_or(Refusal::TooManyRounds)?;
        let last = self.state.evenings.last().ok_or(Refusal::NoSuchRound(RoundNumber::FIRST))?;
        self.held(last.round)?;
        let start = start.unwrap_or(last.start);
        if start < last.start {
            return Err(Refusal::OutOfOrder);
        }
        self.emit(Fact::RoundPlanned { round, start });
        Ok(())
    }
}
