//! The boards of a team match: entered by who leads the team, once the day of the match has come (dsc-d.5).

use super::{Decided, Draft};
use crate::actor::Actor;
use crate::external::{ExternalAct, ExternalFact, ExternalGame};
use crate::fact::Fact;
use crate::refusal::Refusal;
use crate::round::RoundNumber;
use crate::state::TeamMatch;
use crate::topic::Topic;

impl Draft {
    pub(super) fn external_act(&mut self, by: &Actor, act: &ExternalAct) -> Decided {
        let fact = match act {
            ExternalAct::Place { number, home, against } => {
                self.match_at(*number)?;
                let by = Draft::leader(by)?;
                ExternalFact::Placed { number: *number, home: *home, against: *against, by }
            }
            ExternalAct::Play { number, game } => {
                let by = Draft::leader(by)?;
                self.may_play(*number, game)?;
                ExternalFact::Played { number: *number, game: *game, by }
            }
            ExternalAct::Remove { number, member } => {
                let by = Draft::leader(by)?;
                if !self.state.external.games.contains_key(&(*number, *member)) {
                    return Err(Refusal::NoSuchGame);
                }
                ExternalFact::Removed { number: *number, member: *member, by }
            }
            ExternalAct::PublishSum { member, sum } => {
                let by = self.director(by, RoundNumber::FIRST, Topic::BestTeamPlayer)?;
                if self.state.entrant(*member).is_none() {
                    return Err(Refusal::NotEntered(*member));
                }
                ExternalFact::SumPublished { member: *member, sum: *sum, by }
            }
        };
        self.emit(Fact::External(Box::new(fact)));
        Ok(())
    }

    /// A match that is not called off.
    fn match_at(&self, number: u16) -> Result<&TeamMatch, Refusal> {
        let found = self.state.team_matches.iter().find(|found| found.number == number);
        found.filter(|found| !found.cancelled).ok_or(Refusal::NoSuchTeamMatch(number))
    }

    /// Its day has come, the member plays in it, and nobody else sits at that board.
    fn may_play(&self, number: u16, game: &ExternalGame) -> Decided {
        let found = self.match_at(number)?;
        if found.day > self.state.zone.day(self.now) {
            return Err(Refusal::TeamMatchToCome);
        }
        if !found.members.contains(&game.member) {
            return Err(Refusal::NotInTeamMatch(game.member));
        }
        let others = self.state.external.of_match(number);
        let at = others.iter().find(|other| other.board == game.board && other.member != game.member);
        match at {
            Some(other) => Err(Refusal::BoardTaken(other.member)),
            None => Ok(()),
        }
    }
}
