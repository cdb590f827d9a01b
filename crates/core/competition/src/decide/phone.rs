//! A phone that was on: less time the first time, the game the second (dsc-t, D61, D66).

use super::{Decided, Draft};
use crate::actor::Actor;
use crate::evening::Evening;
use crate::fact::{Fact, Sanction, Settling};
use crate::refusal::Refusal;
use crate::round::RoundNumber;
use crate::topic::Topic;
use crate::warning::Warning;
use ids::MemberId;
use systems::result::GameResult;

impl Draft {
    pub(super) fn phone(
        &mut self,
        by: &Actor,
        round: RoundNumber,
        member: MemberId,
        sanction: Sanction,
    ) -> Decided {
        let by = self.director(by, round, Topic::Phones)?;
        let evening = self.public(round)?;
        let pair = evening.game_of(member).ok_or(Refusal::NoGame(member))?.pair;
        let (evening, game) = self.begun(round, pair)?;
        if self.is_final(evening, game) {
            return Err(Refusal::IsFinal);
        }
        let side = game.side(member).unwrap_or(0);
        // Counted in this game, unless the club counts a whole season (D66); an evening has one game.
        let before = match self.state.law(round).value("club.phones_counted") {
            Some("season") => self.state.evenings.iter().map(|evening| breaches(evening, member)).sum(),
            _ => breaches(evening, member),
        };
        match (before, sanction) {
            (0, Sanction::Lost(_)) => return Err(Refusal::FirstPhone),
            (1.., Sanction::Warned | Sanction::TimeHalved) => return Err(Refusal::SecondPhone),
            _ => {}
        }
        self.emit(Fact::PhoneOn { round, member, sanction });
        if let Sanction::Lost(half_points) = sanction {
            self.warn(Warning::LosesByPhone(round, member));
            let result = lost(side, half_points);
            let settling = Settling::Set;
            self.emit(Fact::ResultSet { round, pair, result, settling, why: None, by });
        }
        Ok(())
    }
}

/// How often the phone of a member was on in an evening.
fn breaches(evening: &Evening, member: MemberId) -> usize {
    let of = |game: &crate::Game| {
        let side = game.side(member);
        game.phones.iter().filter(|(other, _)| Some(*other) == side).count()
    };
    evening.games.iter().map(of).sum()
}

/// The result when a side loses and the director gives the opponent so many half points (D61).
fn lost(side: usize, half_points: u8) -> GameResult {
    match (side, half_points) {
        (0, 2) => GameResult::BlackWins,
        (0, 1) => GameResult::HalfToBlack,
        (_, 2) => GameResult::WhiteWins,
        (_, 1) => GameResult::HalfToWhite,
        _ => GameResult::BothForfeit,
    }
}
