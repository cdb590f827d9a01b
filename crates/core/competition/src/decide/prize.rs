//! Prizes: awarded by the director when the season is over, as the final ranking gives them (dsc-d.1 to d.3, dsc-e).

use super::{Decided, Draft};
use crate::actor::Actor;
use crate::answers;
use crate::fact::{Fact, PrizeName};
use crate::refusal::Refusal;
use crate::round::RoundNumber;
use crate::topic::Topic;

impl Draft {
    pub(super) fn award_prize(&mut self, by: &Actor, prize: PrizeName) -> Decided {
        let by = self.director(by, RoundNumber::FIRST, Topic::Champion)?;
        if self.state.prizes.contains_key(&prize) {
            return Err(Refusal::AwardedAlready);
        }
        if !self.season_is_over() {
            return Err(Refusal::SeasonRuns);
        }
        let prizes = answers::prizes(&self.state);
        let found = prizes.into_iter().find(|award| award.prize == prize);
        let winners = found.map(|award| award.winners).filter(|winners| !winners.is_empty());
        let winners = winners.ok_or(Refusal::NoWinner)?.into_iter().map(|claim| claim.member).collect();
        self.emit(Fact::PrizeAwarded { prize, winners, by });
        Ok(())
    }
}
