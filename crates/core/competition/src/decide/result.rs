//! Results: entered by the players, set, put right and cleared by the director (dsc-q, dsc-k3, D43, D44, D59, D61).

use super::{Decided, Draft};
use crate::actor::{Actor, By, Role};
use crate::evening::Evening;
use crate::fact::{Fact, Pair, Settling};
use crate::finality::{Finality, finality};
use crate::game::Game;
use crate::refusal::Refusal;
use crate::round::RoundNumber;
use crate::topic::Topic;
use crate::warning::Warning;
use ids::{MemberId, TextId};
use systems::championship::evening::enters;
use systems::result::GameResult;

impl Draft {
    /// The game of a pair on an evening that has begun.
    pub(super) fn begun(&self, round: RoundNumber, pair: Pair) -> Result<(&Evening, &Game), Refusal> {
        // A game of an evening that was cancelled is played on the day that was set for it.
        let moved = self.state.evening(round).and_then(|evening| evening.game(pair)?.day).is_some();
        let evening = if moved { self.game_in(round, pair)?.0 } else { self.public(round)? };
        let game = evening.game(pair).ok_or(Refusal::NoSuchGame)?;
        let day = game.day.unwrap_or(evening.day);
        if self.now < self.state.zone.instant(day.at(evening.start)) {
            return Err(Refusal::NotBegun);
        }
        Ok((evening, game))
    }

    pub(super) fn is_final(&self, evening: &Evening, game: &Game) -> bool {
        finality(&self.state, evening, game, self.now) == Finality::Final
    }

    /// Each player may enter what the form asks for: what was played, of the own game, until it is decided otherwise
    /// or final. The same again changes nothing and is no fault.
    pub(super) fn enter_result(
        &mut self,
        by: &Actor,
        round: RoundNumber,
        pair: Pair,
        result: GameResult,
    ) -> Decided {
        let (evening, game) = self.begun(round, pair)?;
        let (player, by) = if by.reach.is_some() {
            self.by_slip(by, round, pair)?
        } else {
            let own = pair.both().into_iter().find_map(|member| Some((member, by.on_behalf_of(member)?)));
            own.ok_or(Refusal::NotYourGame)?
        };
        if !matches!(result, GameResult::WhiteWins | GameResult::BlackWins | GameResult::Draw) {
            return Err(Refusal::NotForPlayers);
        }
        let enters = self.state.law(round).championship().and_then(|_| enters(result));
        if enters.is_some_and(|side| game.side(player) != Some(side as usize)) {
            return Err(Refusal::WinnerEnters);
        }
        if game.set.is_some() || game.missing != [None; 2] {
            return Err(Refusal::AlreadyDecided);
        }
        if self.is_final(evening, game) {
            return Err(Refusal::IsFinal);
        }
        if game.side(player).is_some_and(|side| game.entries[side] == Some(result)) {
            return Err(Refusal::NothingChanges);
        }
        self.emit(Fact::ResultEntered { round, pair, result, player, by });
        Ok(())
    }

    /// Who enters by the code on a slip: the player whom they say they are. It fills a blank of that player and takes
    /// nothing back, as nobody knows who holds the phone (D43).
    fn by_slip(&self, by: &Actor, round: RoundNumber, pair: Pair) -> Result<(MemberId, By), Refusal> {
        let by_code = self.reached(by, round, pair)?;
        let player = by.member.filter(|member| by_code.role == Role::Slip && pair.both().contains(member));
        let player = player.ok_or(Refusal::NotYourGame)?;
        let (_, game) = self.begun(round, pair)?;
        if game.side(player).is_some_and(|side| game.entries[side].is_some()) {
            return Err(Refusal::OnlyBlanks);
        }
        Ok((player, by_code))
    }

    /// In the capacity of a code that reaches this game now.
    fn reached(&self, by: &Actor, round: RoundNumber, pair: Pair) -> Result<By, Refusal> {
        let reach = by.reach.as_ref().ok_or(Refusal::OutOfReach)?;
        let evening = self.public(round)?;
        let board = evening.games.iter().position(|game| game.pair == pair).map_or(0, |at| at + 1);
        if !reach.has(round, pair, board, self.now) {
            return Err(Refusal::OutOfReach);
        }
        Ok(By { role: reach.role, member: None })
    }

    /// A volunteer fills in what was played, where nothing stands.
    fn fill_in(&mut self, by: &Actor, round: RoundNumber, results: &[(Pair, GameResult)]) -> Decided {
        for (pair, result) in results {
            let by = self.reached(by, round, *pair)?;
            let (evening, game) = self.begun(round, *pair)?;
            if by.role != Role::Helper {
                return Err(Refusal::NotYours);
            }
            if !matches!(result, GameResult::WhiteWins | GameResult::BlackWins | GameResult::Draw) {
                return Err(Refusal::NotForPlayers);
            }
            if self.is_final(evening, game) {
                return Err(Refusal::IsFinal);
            }
            if game.result().is_some() || game.entries != [None; 2] {
                return Err(Refusal::OnlyBlanks);
            }
            let (pair, result, settling) = (*pair, *result, Settling::Set);
            self.emit(Fact::ResultSet { round, pair, result, settling, why: None, by });
        }
        if results.is_empty() { Err(Refusal::NothingChanges) } else { Ok(()) }
    }

    /// The director, or a live table that gives the result of its game while nothing else has.
    pub(super) fn set_results(
        &mut self,
        by: &Actor,
        round: RoundNumber,
        results: &[(Pair, GameResult)],
        why: Option<TextId>,
    ) -> Decided {
        if by.reach.is_some() {
            return self.fill_in(by, round, results);
        }
        let table = by.as_one_of(&[Role::Table]);
        let by = table.map_or_else(|| self.director(by, round, Topic::Results), Ok)?;
        for (at, (pair, result)) in results.iter().enumerate() {
            if results[..at].iter().any(|(other, _)| other == pair) {
                return Err(Refusal::Twice(pair.white));
            }
            self.set_result(by, round, *pair, *result, why)?;
        }
        if results.is_empty() { Err(Refusal::NothingChanges) } else { Ok(()) }
    }

    fn set_result(
        &mut self,
        by: By,
        round: RoundNumber,
        pair: Pair,
        result: GameResult,
        why: Option<TextId>,
    ) -> Decided {
        let (evening, game) = self.begun(round, pair)?;
        let (stands, set) = (game.result(), game.set.is_some());
        if by.role == Role::Table && stands.is_some_and(|stands| stands != result) {
            return Err(Refusal::HasResult);
        }
        let settling = if self.is_final(evening, game) {
            if stands == Some(result) {
                return Err(Refusal::NothingChanges);
            }
            why.ok_or(Refusal::NeedsReason(Topic::Complaint))?;
            self.warn(Warning::PutsRight(round));
            Settling::PutRight
        } else {
            // Two players who differ wait for the director; what one of them entered stood until now (D43).
            let entered = game.entered().filter(|(_, entered)| !set && *entered != result);
            if let Some((player, entered)) = entered.filter(|_| by.role == Role::Director) {
                self.warn(Warning::OverridesEntry { round, player, entered, result });
            }
            if set && stands != Some(result) {
                self.warn(Warning::ChangesResult(round));
            }
            Settling::Set
        };
        self.emit(Fact::ResultSet { round, pair, result, settling, why, by });
        Ok(())
    }

    /// Taking a result away is an act of its own (D43); a final one needs a reason.
    pub(super) fn clear_result(
        &mut self,
        by: &Actor,
        round: RoundNumber,
        pair: Pair,
        why: Option<TextId>,
    ) -> Decided {
        let by = self.director(by, round, Topic::Results)?;
        let (evening, game) = self.begun(round, pair)?;
        let nothing_to_clear = game.set.is_none()
            && game.entries == [None; 2]
            && !game
                .missing
                .iter()
                .flatten()
                .any(|cause| matches!(cause, crate::fact::Cause::NoShow | crate::fact::Cause::TooLate));
        if nothing_to_clear {
            return Err(Refusal::NoResult);
        }
        if self.is_final(evening, game) {
            why.ok_or(Refusal::NeedsReason(Topic::Complaint))?;
        }
        self.warn(Warning::ClearsResult(round));
        self.emit(Fact::ResultCleared { round, pair, why, by });
        Ok(())
    }
}
