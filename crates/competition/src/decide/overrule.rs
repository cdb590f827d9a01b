//! Another outcome of a game: with the committee once it is final (dsc-v, dsc-w, D59), or by the director alone where
//! the rules say so (ddt-18).

use super::{Decided, Draft};
use crate::actor::{Actor, Role};
use crate::fact::{Fact, Pair, Settling};
use crate::refusal::Refusal;
use crate::round::RoundNumber;
use crate::topic::Topic;
use crate::warning::Warning;
use ids::TextId;
use systems::result::GameResult;

impl Draft {
    pub(super) fn reopen(
        &mut self,
        by: &Actor,
        round: RoundNumber,
        pair: Pair,
        result: GameResult,
        why: TextId,
    ) -> Decided {
        let by = by.as_one_of(&[Role::Committee]).ok_or(Refusal::NeedsCommittee)?;
        // Nobody judges the own game; the others of the committee do.
        if by.member.is_some_and(|member| pair.opponent(member).is_some()) {
            return Err(Refusal::OwnGame);
        }
        let (evening, game) = self.begun(round, pair)?;
        if !self.is_final(evening, game) {
            return Err(Refusal::NotFinal);
        }
        if game.result() == Some(result) {
            return Err(Refusal::NothingChanges);
        }
        self.warn(Warning::PutsRight(round));
        let settling = Settling::Reopened;
        self.emit(Fact::ResultSet { round, pair, result, settling, why: Some(why), by });
        Ok(())
    }

    pub(super) fn overrule(
        &mut self,
        by: &Actor,
        round: RoundNumber,
        pair: Pair,
        result: GameResult,
        why: TextId,
    ) -> Decided {
        if self.state.law(round).cite(Topic::Director).is_none() {
            return Err(Refusal::NoOverruling);
        }
        let by = self.director(by, round, Topic::Director)?;
        let (_, game) = self.begun(round, pair)?;
        if game.result() == Some(result) {
            return Err(Refusal::NothingChanges);
        }
        self.warn(Warning::PutsRight(round));
        let settling = Settling::Overruled;
        self.emit(Fact::ResultSet { round, pair, result, settling, why: Some(why), by });
        Ok(())
    }
}
