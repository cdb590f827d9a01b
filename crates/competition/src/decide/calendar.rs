//! Evenings planned, moved and cancelled, and who directs them.

use super::{Decided, Draft};
use crate::actor::{Actor, By, Role};
use crate::fact::Fact;
use crate::hours;
use crate::refusal::Refusal;
use crate::round::RoundNumber;
use crate::warning::Warning;
use ::calendar::{Day, TimeOfDay};
use ids::{MemberId, TextId};

impl Draft {
    fn planner(by: &Actor) -> Result<By, Refusal> {
        by.as_one_of(&[Role::Board, Role::Officer, Role::Director, Role::Keeper]).ok_or(Refusal::NotYours)
    }

    pub(super) fn plan(&mut self, by: &Actor, day: Day, start: Option<TimeOfDay>) -> Decided {
        Draft::planner(by)?;
        let round = RoundNumber::new(self.state.evenings.len() + 1).ok_or(Refusal::TooManyRounds)?;
        if self.state.evenings.last().is_some_and(|last| last.day >= day) {
            return Err(Refusal::OutOfOrder);
        }
        self.emit(Fact::EveningPlanned { round, day, start: start.unwrap_or(self.state.start) });
        Ok(())
    }

    /// An evening moves only between its neighbours, and not once its pairing is public: deadlines move with it.
    pub(super) fn move_evening(
        &mut self,
        by: &Actor,
        round: RoundNumber,
        day: Day,
        start: TimeOfDay,
    ) -> Decided {
        Draft::planner(by)?;
        let evening = self.held(round)?;
        if evening.published.is_some() || self.now >= hours::start(&self.state, evening) {
            return Err(Refusal::TooLateToMove);
        }
        if (evening.day, evening.start) == (day, start) {
            return Err(Refusal::NothingChanges);
        }
        let others = &self.state.evenings;
        let before = others[..round.index()].iter().rev().find(|other| other.cancelled.is_none());
        let after = others[round.index() + 1..].iter().find(|other| other.cancelled.is_none());
        let fits = before.is_none_or(|other| other.day < day) && after.is_none_or(|other| day < other.day);
        if !fits {
            return Err(Refusal::OutOfOrder);
        }
        self.warn(Warning::MovesEvening(round));
        self.emit(Fact::EveningMoved { round, day, start });
        Ok(())
    }

    pub(super) fn cancel(&mut self, by: &Actor, round: RoundNumber, why: Option<TextId>) -> Decided {
        Draft::planner(by)?;
        let evening = self.held(round)?;
        if evening.counts() {
            return Err(Refusal::HasResult);
        }
        self.warn(Warning::CancelsEvening(round));
        self.emit(Fact::EveningCancelled { round, why });
        Ok(())
    }

    pub(super) fn name_director(&mut self, by: &Actor, round: RoundNumber, member: MemberId) -> Decided {
        by.as_one_of(&[Role::Board, Role::Director]).ok_or(Refusal::NotYours)?;
        if self.held(round)?.director == Some(member) {
            return Err(Refusal::NothingChanges);
        }
        self.emit(Fact::DirectorNamed { round, member });
        Ok(())
    }
}
