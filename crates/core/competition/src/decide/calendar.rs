//! Evenings planned, moved and cancelled, and who directs them.

use super::{Decided, Draft};
use crate::actor::{Actor, By, Role};
use crate::evening::Evening;
use crate::fact::{Fact, Pair, System};
use crate::game::Game;
use crate::hours;
use crate::refusal::Refusal;
use crate::round::RoundNumber;
use crate::warning::Warning;
use ::calendar::{Day, TimeOfDay};
use ids::{MemberId, TextId};

impl Draft {
    pub(super) fn planner(by: &Actor) -> Result<By, Refusal> {
        by.as_one_of(&[Role::Board, Role::Officer, Role::Director, Role::Keeper]).ok_or(Refusal::NotYours)
    }

    pub(super) fn plan(&mut self, by: &Actor, day: Day, start: Option<TimeOfDay>) -> Decided {
        Draft::planner(by)?;
        let round = RoundNumber::new(self.state.evenings.len() + 1).ok_or(Refusal::TooManyRounds)?;
        // A rapid tournament plays all its rounds on one day.
        let same_day = !self.state.keeps_hours();
        if self.state.evenings.last().is_some_and(|last| last.day > day || last.day == day && !same_day) {
            return Err(Refusal::OutOfOrder);
        }
        self.emit(Fact::EveningPlanned { round, day, start: start.unwrap_or(self.state.start) });
        Ok(())
    }

    /// An evening moves only between its neighbours, and not once it has begun or a game of it was played: deadlines move
    /// with it, a pairing that is public stays as it is, and everyone is told.
    pub(super) fn move_evening(
        &mut self,
        by: &Actor,
        round: RoundNumber,
        day: Day,
        start: TimeOfDay,
    ) -> Decided {
        let by = Draft::planner(by)?;
        let evening = self.held(round)?;
        let public = self.state.system != System::Championship;
        let played = public && evening.games.iter().any(Game::happened);
        if played || self.now >= hours::start(&self.state, evening) {
            return Err(Refusal::TooLateToMove);
        }
        if (evening.day, evening.start) == (day, start) {
            return Err(Refusal::NothingChanges);
        }
        let others = &self.state.evenings;
        // The rounds of one evening move together.
        let was = evening.day;
        let another = |other: &&Evening| other.cancelled.is_none() && other.day != was;
        let before = others[..round.index()].iter().rev().find(another);
        let after = others[round.index() + 1..].iter().find(another);
        let fits = before.is_none_or(|other| other.day < day) && after.is_none_or(|other| day < other.day);
        if !fits {
            return Err(Refusal::OutOfOrder);
        }
        let together = self.state.tonight(evening).filter(|other| other.round != round && was != day);
        let together: Vec<_> = together.map(|other| (other.round, other.start)).collect();
        self.warn(Warning::MovesEvening(round));
        self.emit(Fact::EveningMoved { round, day, start });
        for (round, start) in together {
            self.emit(Fact::EveningMoved { round, day, start });
        }
        self.move_made_up(by, was, day);
        Ok(())
    }

    /// What was to be made up or brought forward on an evening of a championship moves with it (ddt-12).
    fn move_made_up(&mut self, by: By, was: Day, day: Day) {
        let evenings = self.state.evenings.iter();
        let moved: Vec<(RoundNumber, Pair)> = evenings
            .flat_map(|evening| evening.games.iter().map(move |game| (evening.round, game)))
            .filter(|(_, game)| game.day == Some(was) && game.result().is_none())
            .map(|(round, game)| (round, game.pair))
            .collect();
        for (round, pair) in moved.into_iter().filter(|_| was != day) {
            self.emit(Fact::MakeUpPlanned { round, pair, day, by });
        }
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
