//! A championship's own acts: series, the calendar, postponing and making up, claiming a forfeit (ddt-2, ddt-5, ddt-10,
//! ddt-12, D39, D63, D69, D70).

use super::{Decided, Draft};
use crate::actor::{Actor, By, Role};
use crate::championship::{self, Series, series_of};
use crate::evening::Evening;
use crate::fact::{Fact, Pair, PairingWishes};
use crate::game::Game;
use crate::hours;
use crate::refusal::Refusal;
use crate::round::RoundNumber;
use crate::topic::Topic;
use crate::warning::Warning;
use ::calendar::Day;
use ids::MemberId;
use systems::berger;
use systems::championship::postpone::Limit;

impl Draft {
    pub(super) fn set_series(&mut self, by: &Actor, member: MemberId, series: u8) -> Decided {
        by.as_one_of(&[Role::Director, Role::Board]).ok_or(Refusal::NotTheDirector(Topic::Calendar))?;
        self.state.entrant(member).ok_or(Refusal::NotEntered(member))?;
        let calendar_made = self.state.newest_published().is_some();
        if calendar_made || series == 0 || series > 26 || series_of(&self.state, member) == series {
            return Err(Refusal::NothingChanges);
        }
        self.emit(Fact::SeriesSet { member, series });
        Ok(())
    }

    /// Every series gets its Berger table over the evenings that are held, all at once and public at once (ddt-2, D39).
    pub(super) fn make_calendar(&mut self, by: &Actor) -> Decided {
        let by = by.as_one_of(&[Role::Director, Role::Keeper, Role::Board]);
        let by = by.ok_or(Refusal::NotTheDirector(Topic::Calendar))?;
        let made = self.state.evenings.iter().filter(|evening| evening.published.is_some()).count();
        if made > 0 {
            self.calendar_anew()?;
        }
        if !self.state.divided.seasons.is_empty() && !championship::is_confirmed(&self.state) {
            return Err(Refusal::NotDivided);
        }
        let numbers = championship::all_series(&self.state).into_iter();
        let all: Vec<Series> =
            numbers.filter_map(|number| championship::playing_series(&self.state, number)).collect();
        let tables: Vec<Vec<berger::BergerRound>> =
            all.iter().map(|series| series.championship.calendar()).collect();
        let rounds = tables.iter().map(Vec::len).max().ok_or(Refusal::NoCalendar)?;
        let held = self.state.evenings.iter().filter(|evening| evening.cancelled.is_none());
        let held: Vec<RoundNumber> = held.map(|evening| evening.round).collect();
        if held.is_empty() {
            return Err(Refusal::NoCalendar);
        }
        if held.len() < rounds {
            self.warn(Warning::ShortCalendar(rounds - held.len()));
        }
        for (at, round) in held.into_iter().take(rounds.max(made)).enumerate() {
            let (mut pairs, mut free) = (Vec::new(), Vec::new());
            for (series, table) in all.iter().zip(&tables) {
                let Some(table) = table.get(at) else { continue };
                let name = |player: usize| series.members[player];
                let pair = |&(white, black): &(usize, usize)| Pair { white: name(white), black: name(black) };
                pairs.extend(table.games.iter().map(pair));
                free.extend(table.free.map(name));
            }
            self.emit(Fact::DraftMade { round, wishes: PairingWishes::default(), pairs, free, by });
            self.emit(Fact::Published { round, by });
        }
        Ok(())
    }

    /// A calendar is made once. Only when someone dropped out before the first evening it is made anew, for those who
    /// are left (ddt-2, ddt-11).
    fn calendar_anew(&mut self) -> Decided {
        let on_it = |entrant: &&crate::Entrant| {
            let member = entrant.entered.member;
            self.state.evenings.iter().any(|evening| evening.game_of(member).is_some())
        };
        let dropped_out = self.state.entrants.iter().filter(on_it).any(crate::Entrant::has_left);
        let begun = self.state.evenings.iter().any(|evening| {
            hours::start(&self.state, evening) <= self.now
                || evening.games.iter().any(|game| game.result().is_some())
        });
        if begun || !dropped_out {
            return Err(Refusal::CalendarMade);
        }
        self.warn(Warning::CalendarAnew);
        Ok(())
    }

    /// Who cannot come says so: the game is postponed, which uses that player's one postponement (ddt-10, D63).
    pub(super) fn cannot_come(&mut self, by: By, member: MemberId, round: RoundNumber) -> Decided {
        let evening = self.public(round)?;
        if evening.notice(member).is_some_and(|notice| !notice.on) {
            return Err(Refusal::AlreadySignedOff(member));
        }
        if self.now >= hours::start(&self.state, evening) {
            return Err(Refusal::TooLateToPostpone(Topic::Absence));
        }
        let game = evening.game_of(member).filter(|game| game.result().is_none() && !game.waits());
        let pair = game.map(|game| game.pair);
        self.emit(Fact::SignedOff { round, member, by, team: false, called: None });
        match pair {
            Some(pair) => self.postponed(by, round, pair, member, true),
            None => Ok(()),
        }
    }

    pub(super) fn postpone(
        &mut self,
        by: &Actor,
        round: RoundNumber,
        pair: Pair,
        member: MemberId,
    ) -> Decided {
        let own = by.on_behalf_of(member).filter(|_| pair.opponent(member).is_some());
        let by = own.map_or_else(|| self.director(by, round, Topic::Postponing), Ok)?;
        self.postponed(by, round, pair, member, false)
    }

    fn postponed(
        &mut self,
        by: By,
        round: RoundNumber,
        pair: Pair,
        member: MemberId,
        absence: bool,
    ) -> Decided {
        let (evening, game) = self.game_in(round, pair)?;
        if game.result().is_some() {
            return Err(Refusal::HasResult);
        }
        if game.waits() {
            return Err(Refusal::NothingChanges);
        }
        let day = championship::game_day(evening, game);
        // Once it should have begun only force majeure moves it, which the director decides about (ddt-5).
        if self.now >= self.state.zone.instant(day.at(evening.start)) && by.role != Role::Director {
            return Err(Refusal::TooLateToPostpone(Topic::Postponing));
        }
        let most = self.state.law(round).championship().map_or(0, |settings| settings.postponing.times);
        let used = game.postponed.iter().filter(|other| **other == member).count();
        if used >= most && by.role != Role::Director {
            return Err(Refusal::PostponedBefore(member));
        }
        // One press beside the evening tells everyone concerned and cannot be taken back; the page of the game says so
        // beside its button, and the director knows it.
        if let Some(opponent) = pair.opponent(member).filter(|_| absence && by.role != Role::Director) {
            self.warn(Warning::Postpones { round, member, opponent, last: used + 1 >= most });
        }
        self.emit(Fact::Postponed { round, pair, member, absence, by });
        Ok(())
    }

    /// A game of the calendar; that of an evening that was cancelled is still to be played.
    pub(super) fn game_in(&self, round: RoundNumber, pair: Pair) -> Result<(&Evening, &Game), Refusal> {
        let evening = self.state.evening(round).ok_or(Refusal::NoSuchRound(round))?;
        if evening.published.is_none() {
            return Err(Refusal::NotPublished);
        }
        Ok((evening, evening.game(pair).ok_or(Refusal::NoSuchGame)?))
    }

    /// A postponed game gets a day, or one of the calendar is brought forward (D69), within the limit of ddt-12. The
    /// director may extend it for the first leg only (D63). One of the two proposes the day and the other says yes: a day
    /// that only one of them wants is no agreement.
    pub(super) fn make_up(&mut self, by: &Actor, round: RoundNumber, pair: Pair, day: Day) -> Decided {
        let sides: Vec<(MemberId, By)> =
            pair.both().into_iter().filter_map(|member| Some((member, by.on_behalf_of(member)?))).collect();
        let own = sides.first().map(|(_, by)| *by);
        let office = by.as_one_of(&[Role::Keeper, Role::Officer]);
        let by = own.or(office).map_or_else(|| self.director(by, round, Topic::Postponing), Ok)?;
        let (evening, game) = self.game_in(round, pair)?;
        if game.result().is_some() {
            return Err(Refusal::HasResult);
        }
        let stands = game.postponed.is_empty() && evening.cancelled.is_none();
        let agreed = |(member, _): &(MemberId, By)| {
            game.proposed.is_some_and(|(asked, by)| asked == day && by != *member)
        };
        // Who looks after both speaks for both.
        let proposes = sides.first().filter(|_| sides.len() == 1).filter(|side| !agreed(side)).copied();
        if stands && day >= evening.day || game.day == Some(day) {
            return Err(Refusal::NotPostponed);
        }
        if self.now >= self.state.zone.instant(day.at(evening.start)) && by.role != Role::Director {
            return Err(Refusal::DayIsPast);
        }
        let allowed = championship::limit_of(&self.state, round, pair);
        let in_time = allowed.is_none_or(|limit| limit.allows(day) != Some(false));
        let first_leg = matches!(allowed, Some(Limit::BeforeRound(..)));
        let extended = first_leg && by.role == Role::Director;
        if !in_time && !extended {
            return Err(Refusal::BeyondLimit);
        }
        if !in_time {
            self.warn(Warning::Extends(round));
        }
        self.emit(match proposes {
            Some((member, by)) => Fact::MakeUpProposed { round, pair, day, member, by },
            None => Fact::MakeUpPlanned { round, pair, day, by },
        });
        Ok(())
    }

    /// From 21:00 whoever is there may claim the game, whatever start was agreed (ddt-5, D70).
    pub(super) fn claim_forfeit(&mut self, by: &Actor, round: RoundNumber, member: MemberId) -> Decided {
        let by = by.on_behalf_of(member).ok_or(Refusal::NotYourGame)?;
        if self.state.law(round).championship().is_none() {
            return Err(Refusal::NotInThisSystem);
        }
        let evening = self.public(round)?;
        let game = evening.game_of(member).ok_or(Refusal::NoGame(member))?;
        if game.result().is_some() {
            return Err(Refusal::HasResult);
        }
        if game.waits() || self.now < hours::claimable(&self.state, evening, game) {
            return Err(Refusal::DefaultTimeRuns);
        }
        let opponent = game.pair.opponent(member).ok_or(Refusal::NoGame(member))?;
        if game.side(opponent).is_some_and(|side| game.arrived[side].is_some()) {
            return Err(Refusal::HasResult);
        }
        self.emit(Fact::StayedAway { round, member: opponent, by });
        Ok(())
    }
}
