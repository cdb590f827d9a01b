//! Team matches and who plays in them (dsc-f.1, dsc-f.2, D48). A team match signs nobody off by itself.

use super::{Decided, Draft};
use crate::actor::{Actor, By, Role};
use crate::fact::{Fact, League};
use crate::refusal::Refusal;
use crate::state::TeamMatch;
use ::calendar::Day;
use ids::MemberId;

impl Draft {
    pub(super) fn leader(by: &Actor) -> Result<By, Refusal> {
        by.as_one_of(&[Role::Captain, Role::Officer, Role::Director]).ok_or(Refusal::NotYours)
    }

    fn running_match(&self, number: u16) -> Result<&TeamMatch, Refusal> {
        let found = self.state.team_matches.iter().find(|found| found.number == number);
        found.filter(|found| !found.played && !found.cancelled).ok_or(Refusal::NoSuchTeamMatch(number))
    }

    pub(super) fn enter_team_match(
        &mut self,
        by: &Actor,
        number: Option<u16>,
        day: Day,
        league: League,
        members: &[MemberId],
    ) -> Decided {
        let by = Draft::leader(by)?;
        let number = match number {
            Some(number) => self.running_match(number)?.number,
            None => self.state.team_matches.last().map_or(1, |last| last.number.saturating_add(1)),
        };
        if let Some(twice) = twice(members) {
            return Err(Refusal::Twice(twice));
        }
        self.emit(Fact::TeamMatchEntered { number, day, league, members: members.to_vec(), by });
        Ok(())
    }

    pub(super) fn cancel_team_match(&mut self, by: &Actor, number: u16) -> Decided {
        let by = Draft::leader(by)?;
        self.running_match(number)?;
        self.emit(Fact::TeamMatchCancelled { number, by });
        Ok(())
    }
}

/// Someone who is named twice.
pub(super) fn twice(members: &[MemberId]) -> Option<MemberId> {
    members.iter().enumerate().find(|(at, member)| members[..*at].contains(member)).map(|(_, member)| *member)
}
