//! Another outcome of a game: by the director with the committee once it is final (dsc-v, D59), by the committee that
//! upheld an appeal (dsc-w), or by the director alone where
//! the rules say so (ddt-18).

use super::{Decided, Draft};
use crate::actor::{Actor, By, Role};
use crate::fact::{Fact, Pair, Settling};
use crate::refusal::Refusal;
use crate::round::RoundNumber;
use crate::topic::Topic;
use crate::warning::Warning;
use ids::{MemberId, TextId};
use systems::result::GameResult;

impl Draft {
    /// The director judges, together with the committee (dsc-v): neither does it alone.
    pub(super) fn reopen(
        &mut self,
        by: &Actor,
        (round, pair, result): (RoundNumber, Pair, GameResult),
        why: TextId,
        with: &[MemberId],
    ) -> Decided {
        let refused = Refusal::NotTheDirector(Topic::Complaint);
        let by = by.as_one_of(&[Role::Director]).ok_or(refused)?;
        // Who plays in it is no counsel about it.
        let mut members: Vec<MemberId> =
            with.iter().copied().filter(|member| pair.opponent(*member).is_none()).collect();
        members.sort_unstable();
        members.dedup();
        if members.is_empty() {
            return Err(Refusal::NeedsCommittee);
        }
        self.otherwise((round, pair, result), Settling::Reopened, why, by)?;
        self.emit(Fact::JudgedWith { round, pair, members });
        Ok(())
    }

    /// The committee upheld an appeal, which the club's matters know, and records what follows from it (dsc-w): at
    /// once, also on the evening itself, before the game is final.
    pub(super) fn on_appeal(
        &mut self,
        by: &Actor,
        game: (RoundNumber, Pair, GameResult),
        why: TextId,
    ) -> Decided {
        let by = by.as_one_of(&[Role::Committee]).ok_or(Refusal::NeedsCommittee)?;
        self.otherwise(game, Settling::Appealed, why, by)
    }

    /// Another outcome than the one that stands.
    fn otherwise(
        &mut self,
        (round, pair, result): (RoundNumber, Pair, GameResult),
        settling: Settling,
        why: TextId,
        by: By,
    ) -> Decided {
        // Nobody judges the own game; the others do.
        if by.member.is_some_and(|member| pair.opponent(member).is_some()) {
            return Err(Refusal::OwnGame);
        }
        let (evening, game) = self.begun(round, pair)?;
        let is_final = self.is_final(evening, game);
        if settling == Settling::Reopened && !is_final {
            return Err(Refusal::NotFinal);
        }
        if game.result() == Some(result) {
            return Err(Refusal::NothingChanges);
        }
        self.warn(if is_final { Warning::PutsRight(round) } else { Warning::FollowsAppeal(round) });
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
