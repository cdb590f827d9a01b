//! The series of a championship divided and confirmed, and other starting hours (ddt-2, ddt-5, ddt-15 to 17, D38, D64).

use super::{Decided, Draft};
use crate::actor::{Actor, By, Role};
use crate::championship::{self, ChampionshipAct, ChampionshipFact, Choice, Proposal};
use crate::fact::{Fact, Pair};
use crate::refusal::Refusal;
use crate::round::RoundNumber;
use crate::topic::Topic;
use crate::warning::Warning;
use ::calendar::TimeOfDay;
use ids::MemberId;

/// Seasons that can be told.
const SEASONS: u8 = 10;

impl Draft {
    pub(super) fn act_on_the_championship(&mut self, by: &Actor, act: &ChampionshipAct) -> Decided {
        if self.state.laws.newest().championship().is_none() {
            return Err(Refusal::NotInThisSystem);
        }
        match act {
            ChampionshipAct::KnowSeason(ago, series) => self.know_season(by, *ago, series),
            ChampionshipAct::Place(placed) => self.place(by, placed),
            ChampionshipAct::Divide(choice) => self.divide(by, choice),
            ChampionshipAct::LaterStart(member, start) => self.later_start(by, *member, *start),
            ChampionshipAct::AgreeStart(round, pair, start) => self.agree_start(by, *round, *pair, *start),
        }
    }

    /// Before the calendar everything about the series can change, after it nothing.
    fn before_the_calendar(&self) -> Decided {
        let made = self.state.newest_published().is_some();
        if made { Err(Refusal::CalendarMade) } else { Ok(()) }
    }

    fn know_season(&mut self, by: &Actor, ago: u8, series: &[Vec<MemberId>]) -> Decided {
        let office = by.as_one_of(&[Role::Director, Role::Board, Role::Officer, Role::Keeper]);
        let by = office.ok_or(Refusal::NotTheDirector(Topic::Promotion))?;
        self.before_the_calendar()?;
        let all: Vec<MemberId> = series.iter().flatten().copied().collect();
        if let Some(twice) = super::team::twice(&all) {
            return Err(Refusal::Twice(twice));
        }
        if all.is_empty() || !(1..=SEASONS).contains(&ago) {
            return Err(Refusal::NothingChanges);
        }
        let series = series.to_vec();
        self.emit(Fact::Championship(ChampionshipFact::SeasonKnown { ago, series, by }));
        Ok(())
    }

    /// The meeting decides about new members, several who come back, and who was away for long (ddt-16.2, ddt-17, D64).
    fn place(&mut self, by: &Actor, placed: &[(MemberId, u8)]) -> Decided {
        let office = by.as_one_of(&[Role::Chairman, Role::Board, Role::Director]);
        let by = office.ok_or(Refusal::NotTheDirector(Topic::NewMember))?;
        self.before_the_calendar()?;
        for (member, series) in placed {
            let entrant = self.state.entrant(*member).filter(|entrant| !entrant.has_left());
            entrant.ok_or(Refusal::NotEntered(*member))?;
            let proposal = self.proposal(&Choice::default())?;
            let last = self.state.divided.seasons.first();
            if last.is_some_and(|season| season.iter().flatten().any(|other| other == member)) {
                return Err(Refusal::HasPlace(*member));
            }
            if !(1..=proposal.rules.series).contains(&usize::from(*series)) {
                return Err(Refusal::NoSuchSeries(*series));
            }
            let (member, series) = (*member, *series);
            self.emit(Fact::Championship(ChampionshipFact::Placed { member, series, by }));
        }
        if placed.is_empty() { Err(Refusal::NothingChanges) } else { Ok(()) }
    }

    fn proposal(&self, choice: &Choice) -> Result<Proposal, Refusal> {
        championship::proposal(&self.state, choice).ok_or(Refusal::NotInThisSystem)
    }

    /// The director confirms the proposal (D38); what article 2 leaves open is the director's choice and nothing else.
    fn divide(&mut self, by: &Actor, choice: &Choice) -> Decided {
        let by = self.director(by, RoundNumber::FIRST, Topic::Calendar)?;
        self.before_the_calendar()?;
        let plain = self.proposal(&Choice::default())?;
        if let Some((member, _)) = plain.waiting.first() {
            return Err(Refusal::MeetingDecides(*member));
        }
        let sum: usize = choice.sizes.iter().map(|size| usize::from(*size)).sum();
        let chosen = !choice.sizes.is_empty();
        let fits = choice.sizes.len() <= plain.rules.series && sum == plain.players[1];
        let too_large = choice.most.is_some_and(|most| usize::from(most) > plain.rules.series_one_most);
        if chosen && !(plain.may_choose_sizes() && fits)
            || choice.most.is_some() && !plain.may_grow()
            || too_large
        {
            return Err(Refusal::SizesFixed(plain.players[1]));
        }
        let proposal = self.proposal(choice)?;
        if proposal.players[1] == 0 {
            return Err(Refusal::NoCalendar);
        }
        if Self::uneven(&proposal, choice) {
            self.warn(Warning::UnevenSeries);
        }
        let (most, sizes, series) = (choice.most, choice.sizes.clone(), proposal.series);
        self.emit(Fact::Championship(ChampionshipFact::Divided { most, sizes, series, by }));
        Ok(())
    }

    /// Whether the series have other sizes than article 2 gives: only where the meeting placed everyone, or where the
    /// director chose so.
    fn uneven(proposal: &Proposal, choice: &Choice) -> bool {
        let most = choice.most.map(usize::from);
        let sizes = systems::championship::divide::sizes(proposal.players[1], most, &proposal.rules);
        proposal.series.iter().map(Vec::len).ne(sizes)
    }

    /// The keeper of the calendar lets someone start later all season (ddt-5, exception 3).
    fn later_start(&mut self, by: &Actor, member: MemberId, start: Option<TimeOfDay>) -> Decided {
        let office = by.as_one_of(&[Role::Keeper, Role::Director]);
        let by = office.ok_or(Refusal::NotTheKeeper)?;
        self.state.entrant(member).ok_or(Refusal::NotEntered(member))?;
        if self.state.later.get(&member).copied() == start {
            return Err(Refusal::NothingChanges);
        }
        self.acceptable(start)?;
        self.emit(Fact::Championship(ChampionshipFact::LaterStart { member, start, by }));
        Ok(())
    }

    /// A later start lies before the hour from which a forfeit may be claimed, whatever was agreed (ddt-5, D70).
    fn acceptable(&self, start: Option<TimeOfDay>) -> Decided {
        let hours = self.state.laws.newest().championship().map(|settings| settings.evening.clone());
        match (start, hours) {
            (Some(start), Some(hours)) if start >= hours.forfeit_from || start <= self.state.start => {
                Err(Refusal::StartOutOfHours)
            }
            _ => Ok(()),
        }
    }

    /// The director decides for force majeure; the two agree beforehand: one proposes the hour, the other says yes to it
    /// (ddt-5, exceptions 1 and 2).
    fn agree_start(&mut self, by: &Actor, round: RoundNumber, pair: Pair, start: TimeOfDay) -> Decided {
        let mine = |member: &MemberId| by.on_behalf_of(*member).is_some();
        let asker = pair.both().into_iter().find(mine);
        let both = pair.both().iter().all(mine);
        let own = asker.and_then(|member| by.on_behalf_of(member));
        let by: By = own.map_or_else(|| self.director(by, round, Topic::Start), Ok)?;
        let (evening, game) = self.game_in(round, pair)?;
        if game.result().is_some() {
            return Err(Refusal::HasResult);
        }
        let day = championship::game_day(evening, game);
        if by.role != Role::Director {
            self.acceptable(Some(start))?;
            if self.now >= self.state.zone.instant(day.at(evening.start)) {
                return Err(Refusal::TooLateToPostpone(Topic::Start));
            }
        }
        if game.start.is_some_and(|(known, _)| known == start) {
            return Err(Refusal::NothingChanges);
        }
        let asked = game.start_asked;
        let answers = |member: MemberId| asked.is_some_and(|(hour, by)| hour == start && by != member);
        let fact = match asker.filter(|member| by.role != Role::Director && !both && !answers(*member)) {
            Some(member) if asked == Some((start, member)) => return Err(Refusal::NothingChanges),
            Some(member) => ChampionshipFact::StartProposed { round, pair, start, member },
            None => ChampionshipFact::StartAgreed { round, pair, start, by },
        };
        self.emit(Fact::Championship(fact));
        Ok(())
    }
}
