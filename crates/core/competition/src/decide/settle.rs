//! A round declared done, standings published, the competition closed (D71, D72).

use super::{Decided, Draft};
use crate::actor::{Actor, By};
use crate::answers;
use crate::championship::{self, SeriesStandings};
use crate::fact::{Fact, System};
use crate::finality::round_state;
use crate::hours;
use crate::refusal::Refusal;
use crate::round::RoundNumber;
use crate::teams::{self, TeamRefusal};
use crate::topic::Topic;
use crate::warning::Warning;
use ::calendar::Instant;
use ids::TextId;

impl Draft {
    /// Where the rules set an hour the clock does this (dsc-v); elsewhere the director, once every game has a result.
    pub(super) fn settle(&mut self, by: &Actor, round: RoundNumber) -> Decided {
        let by = self.director(by, round, Topic::Results)?;
        let evening = self.public(round)?;
        if hours::complaints_close(&self.state, evening).is_some() {
            return Err(Refusal::NotYours);
        }
        if evening.settled.is_some() {
            return Err(Refusal::NothingChanges);
        }
        if self.now < hours::start(&self.state, evening) {
            return Err(Refusal::NotBegun);
        }
        if evening.games.iter().any(|game| game.result().is_none()) {
            return Err(Refusal::ResultsMissing);
        }
        self.emit(Fact::RoundSettled { round, by });
        Ok(())
    }

    pub(super) fn publish_table(&mut self, by: &Actor, round: RoundNumber) -> Decided {
        let by = self.officer(by, round)?;
        if !self.public(round)?.counts() {
            return Err(Refusal::ResultsMissing);
        }
        self.table(round, by, self.now);
        Ok(())
    }

    /// The standings after a round as they are counted now become a document (D72).
    pub(super) fn table(&mut self, round: RoundNumber, by: By, at: Instant) {
        let number = self.state.tables.len() as u16 + 1;
        if let Some(standings) = answers::standings(&self.state, round) {
            self.emit_at(at, Fact::TablePublished { number, round, rows: standings.rows, by });
        }
    }

    /// Every round is final; in a championship every game that counts has a result, and the season is what makes it
    /// final (D68).
    pub(super) fn season_is_over(&self) -> bool {
        match self.state.system {
            System::Teams => return crate::teams::is_over(&self.state.teams),
            System::Swiss => return crate::swiss::is_over(&self.state),
            System::Cup => return crate::cup::is_over(&self.state),
            System::Keizer | System::Championship => {}
        }
        if self.state.system == System::Championship {
            let mut all = self.all_standings();
            return all
                .all(|found| found.standings.settled.games.iter().all(|game| game.game.result.is_some()));
        }
        self.state.evenings.iter().all(|evening| round_state(&self.state, evening, self.now).is_over())
    }

    /// The standings of every series.
    pub(super) fn all_standings(&self) -> impl Iterator<Item = SeriesStandings> {
        let numbers = championship::all_series(&self.state).into_iter();
        numbers.filter_map(|number| championship::standings(&self.state, number, None))
    }

    /// The season ends here: every evening without a result is cancelled, in one act (D85). Prizes follow.
    pub(super) fn end_season(&mut self, by: &Actor, why: Option<TextId>) -> Decided {
        let by = self.director(by, RoundNumber::FIRST, Topic::Season)?;
        if self.state.system != System::Keizer {
            return Err(Refusal::NotInThisSystem);
        }
        let left = self.state.evenings.iter().filter(|evening| self.state.is_here(evening));
        let rounds: Vec<RoundNumber> =
            left.filter(|evening| !evening.counts()).map(|evening| evening.round).collect();
        if rounds.is_empty() {
            return Err(Refusal::NothingChanges);
        }
        self.warn(Warning::EndsSeason(rounds.len()));
        self.emit(Fact::SeasonEnded { rounds, why, by });
        Ok(())
    }

    pub(super) fn close(&mut self, by: &Actor) -> Decided {
        let by = self.director(by, RoundNumber::FIRST, Topic::Season)?;
        if !self.season_is_over() {
            return Err(Refusal::SeasonRuns);
        }
        // Who is first and who goes down must be known (ddt-13.7, ddt-14, ddt-15).
        if self.state.system == System::Championship
            && self.all_standings().any(|found| !found.standings.undecided.is_empty())
        {
            return Err(Refusal::LotNeeded);
        }
        if self.state.system == System::Teams && teams::prize_undecided(&self.state) {
            return Err(Refusal::Team(TeamRefusal::LotFirst));
        }
        self.warn(Warning::ClosesCompetition);
        self.emit(Fact::Closed { by });
        Ok(())
    }
}
