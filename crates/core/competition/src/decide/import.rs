//! A round that was played before the competition was run here, as a file tells it.

use super::team::twice;
use super::{Decided, Draft};
use crate::actor::Actor;
use crate::evening::Evening;
use crate::fact::Fact;
use crate::imported::ImportedRound;
use crate::refusal::Refusal;
use crate::round::RoundNumber;
use ids::MemberId;

impl Draft {
    /// Rounds come in order, each once, and only those who take part stand in them.
    pub(super) fn import_round(&mut self, by: &Actor, round: RoundNumber, told: &ImportedRound) -> Decided {
        let by = self.organiser(by)?;
        let evening = self.held(round)?;
        if self.state.is_elsewhere(round) {
            self.may_be_told(evening, told)?;
        } else {
            if evening.published.is_some() {
                return Err(Refusal::RoundIsPublic(round));
            }
            let open = self.first_open_round().ok_or(Refusal::TooManyRounds)?;
            if round != open {
                return Err(Refusal::NoSuchRound(open));
            }
        }
        let games = told.games.iter().flat_map(|game| game.pair.both());
        let named = games.chain(told.free.iter().copied()).chain(told.absent.iter().map(|one| one.member));
        let unknown = |member: &MemberId| self.state.entrant(*member).is_none();
        if let Some(member) = named.into_iter().find(unknown) {
            return Err(Refusal::NotEntered(member));
        }
        self.emit(Fact::RoundImported { round, told: Box::new(told.clone()), by });
        Ok(())
    }

    /// A round that was played elsewhere is told in any order; again only while nothing stands on it (D79, D84).
    fn may_be_told(&self, evening: &Evening, told: &ImportedRound) -> Decided {
        if !self.state.elsewhere.standing.is_empty() {
            return Err(Refusal::StandingBrought);
        }
        if evening.imported.is_some() && self.state.begun() {
            return Err(Refusal::RoundIsPublic(evening.round));
        }
        let games = told.games.iter().flat_map(|game| game.pair.both());
        let away = told.absent.iter().map(|one| one.member);
        let named: Vec<MemberId> = games.chain(told.free.iter().copied()).chain(away).collect();
        twice(&named).map_or(Ok(()), |member| Err(Refusal::Twice(member)))
    }
}
