//! Challenge trophies: won for a season, kept at home, back to the board (dsc-x).

use super::{Decided, Draft};
use crate::matters::actor::{Actor, By, Role};
use crate::matters::fact::Fact;
use crate::matters::law::{Around, Topic};
use crate::matters::open::{Open, of_trophies};
use crate::matters::refusal::{Refusal, What};
use crate::matters::state::{State, Trophy};
use calendar::{Day, Season};
use ids::{MemberId, TextId};

impl Draft<'_> {
    pub(super) fn enter_trophy(&mut self, by: &Actor, name: TextId) -> Decided {
        let by = Draft::keeper(by, Topic::Trophies)?;
        let trophy = Draft::number(&self.state.trophies);
        self.emit(Fact::TrophyEntered { trophy, name, by });
        Ok(())
    }

    fn known(&self, number: u16) -> Result<&Trophy, Refusal> {
        self.state.trophy(number).ok_or(Refusal::NoSuch(What::Trophy, number))
    }

    pub(super) fn give_trophy(
        &mut self,
        by: &Actor,
        trophy: u16,
        member: MemberId,
        season: Season,
    ) -> Decided {
        let by = Draft::keeper(by, Topic::Trophies)?;
        if let Some(out) = self.known(trophy)?.out() {
            return Err(Refusal::TrophyOut(out.member));
        }
        self.member(member)?;
        self.emit(Fact::TrophyGiven { trophy, member, season, by });
        Ok(())
    }

    pub(super) fn ask_trophy_back(&mut self, by: &Actor, trophy: u16) -> Decided {
        let by = Draft::keeper(by, Topic::Trophies)?;
        self.known(trophy)?.out().ok_or(Refusal::TrophyIn)?;
        self.emit(Fact::TrophyAskedBack { trophy, by });
        Ok(())
    }

    /// Who left and has not been asked since is asked by the clock: from the day of leaving on it is due at once (dsc-x).
    pub(super) fn ask_those_who_left(&mut self) {
        for trophy in unasked(&self.state, self.around, self.today) {
            let by = By { role: Role::Clock, member: None };
            self.emit(Fact::TrophyAskedBack { trophy, by });
        }
    }

    pub(super) fn return_trophy(&mut self, by: &Actor, trophy: u16, on: Day) -> Decided {
        let by = Draft::keeper(by, Topic::Trophies)?;
        let given = self.known(trophy)?.out().ok_or(Refusal::TrophyIn)?.given;
        if on > self.today {
            return Err(Refusal::MeetingAhead(on));
        }
        if on < self.around.today(given) {
            return Err(Refusal::ReturnedTooEarly(on));
        }
        self.emit(Fact::TrophyReturned { trophy, on, by });
        Ok(())
    }
}

/// The trophies of who left that nobody asked for since.
pub(super) fn unasked(state: &State, around: &Around, today: Day) -> Vec<u16> {
    let one = |open: Open| {
        let Open::TrophyDue(number, _, left) = open else { return None };
        let asked = state.trophy(number)?.out()?.asked.map(|at| around.today(at));
        asked.is_none_or(|asked| asked < left).then_some(number)
    };
    of_trophies(state, around, today).into_iter().filter_map(one).collect()
}
