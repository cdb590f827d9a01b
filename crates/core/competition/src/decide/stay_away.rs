//! Who does not come, comes too late, or comes after all (dsc-k6, dsc-o, D60).

use super::{Decided, Draft};
use crate::actor::{Actor, By, Role};
use crate::fact::{Cause, Fact};
use crate::game::Game;
use crate::hours;
use crate::refusal::Refusal;
use crate::round::RoundNumber;
use crate::topic::Topic;
use ids::MemberId;

impl Draft {
    /// The game that a member is expected at, on an evening that has begun.
    fn expected_at(&self, round: RoundNumber, member: MemberId) -> Result<&Game, Refusal> {
        let evening = self.public(round)?;
        if evening.is_free(member) {
            return Err(Refusal::FreeNeedNotCome(member));
        }
        let game = evening.game_of(member).ok_or(Refusal::NoGame(member))?;
        if game.released() == Some(member) {
            return Err(Refusal::ReleasedNeedNotCome(member));
        }
        let day = game.day.unwrap_or(evening.day);
        if game.waits() || self.now < self.state.zone.instant(day.at(evening.start)) {
            return Err(Refusal::NotBegun);
        }
        Ok(game)
    }

    /// The director knows that someone does not come; who arrives in time after all makes it undone.
    pub(super) fn stayed_away(&mut self, by: &Actor, round: RoundNumber, member: MemberId) -> Decided {
        let by = self.director(by, round, Topic::Unexcused)?;
        self.record_no_show(by, round, member)
    }

    /// The default time must have passed: its last minute is still in time (dsc-o).
    pub(super) fn forfeit(&mut self, by: &Actor, round: RoundNumber, member: MemberId) -> Decided {
        let by = self.director(by, round, Topic::DefaultTime)?;
        let game = self.expected_at(round, member)?;
        if self.now < hours::claimable(&self.state, self.public(round)?, game) {
            return Err(Refusal::DefaultTimeRuns);
        }
        self.record_no_show(by, round, member)
    }

    fn record_no_show(&mut self, by: By, round: RoundNumber, member: MemberId) -> Decided {
        let game = self.expected_at(round, member)?;
        let side = game.side(member).unwrap_or(0);
        if game.missing[side].is_some() {
            return Err(Refusal::NothingChanges);
        }
        let opponent_missing = game.missing[1 - side].is_some();
        if game.arrived[side].is_some() || game.result().is_some() && !opponent_missing {
            return Err(Refusal::HasResult);
        }
        self.emit(Fact::StayedAway { round, member, by });
        Ok(())
    }

    /// Arriving in time makes a recorded absence undone; arriving too late loses the game, which is no absence
    /// without notice (D60).
    pub(super) fn arrive(&mut self, by: &Actor, round: RoundNumber, member: MemberId) -> Decided {
        let table = by.as_one_of(&[Role::Table]);
        table.map_or_else(|| self.director(by, round, Topic::DefaultTime), Ok)?;
        let evening = self.public(round)?;
        let in_time = self.now < hours::default_time(&self.state, evening);
        let game = self.expected_at(round, member)?;
        let side = game.side(member).unwrap_or(0);
        let settled = game.set.is_some() || game.entries.iter().any(Option::is_some);
        if settled
            || matches!(game.missing[side], Some(Cause::LateNotice | Cause::CalledInTime | Cause::Withdrawn))
        {
            return Err(Refusal::HasResult);
        }
        if game.arrived[side].is_some() {
            return Err(Refusal::NothingChanges);
        }
        self.emit(Fact::Arrived { round, member, in_time });
        Ok(())
    }
}
