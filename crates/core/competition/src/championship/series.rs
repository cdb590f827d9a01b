//! A series of a championship as `systems` counts it, from the facts.

use super::calendar::limited;
use crate::evening::Evening;
use crate::fact::{LotAbout, Pair};
use crate::hours;
use crate::round::RoundNumber;
use crate::state::{Entrant, State};
use calendar::{Day, Instant};
use ids::MemberId;
use std::collections::BTreeSet;
use systems::championship::rank::{self, Standings};
use systems::championship::settle::{AsOf, Stopped, settle};
use systems::championship::{Championship, Game, Player, Withdrawal};

/// A series with the members behind its numbers.
#[derive(Clone, Debug)]
pub struct Series {
    /// The series as `systems` counts it.
    pub championship: Championship,
    /// The member of each player.
    pub members: Vec<MemberId>,
}

impl Series {
    /// The player that a member is.
    pub fn player(&self, member: MemberId) -> Option<usize> {
        self.members.iter().position(|other| *other == member)
    }
}

/// The standings of a series with the members behind its numbers.
#[derive(Clone, Debug)]
pub struct SeriesStandings {
    /// The standings with every number.
    pub standings: Standings,
    /// The member of each player.
    pub members: Vec<MemberId>,
}

impl SeriesStandings {
    /// Everyone in order.
    pub fn order(&self) -> Vec<MemberId> {
        self.standings.rows.iter().map(|row| self.members[row.player]).collect()
    }

    /// A member's place, from 1.
    pub fn place(&self, member: MemberId) -> Option<usize> {
        self.order().iter().position(|other| *other == member).map(|at| at + 1)
    }
}

/// The series of a member; the first unless it was set.
pub fn series_of(state: &State, member: MemberId) -> u8 {
    state.series.get(&member).copied().unwrap_or(1)
}

/// The numbers of the series in which someone plays.
pub fn all_series(state: &State) -> Vec<u8> {
    let in_it = state.entrants.iter().filter(|entrant| is_in(state, entrant));
    let numbers: BTreeSet<u8> = in_it.map(|entrant| series_of(state, entrant.entered.member)).collect();
    numbers.into_iter().collect()
}

/// Who left before there was a game for them was never in a series (ddt-11).
fn is_in(state: &State, entrant: &Entrant) -> bool {
    !entrant.has_left()
        || state.evenings.iter().any(|evening| evening.game_of(entrant.entered.member).is_some())
}

/// The evenings of the calendar: a cancelled one has its games all the same, unless it was cancelled before the calendar
/// was made. So round n of the Berger table is the n-th of these.
pub(super) fn evenings(state: &State) -> impl Iterator<Item = &Evening> {
    state.evenings.iter().filter(|evening| evening.cancelled.is_none() || evening.published.is_some())
}

/// A series; nothing where the rules have no championship or nobody plays in it.
pub fn series(state: &State, number: u8) -> Option<Series> {
    made(state, number, |entrant| is_in(state, entrant))
}

/// The same without those who have left: for a calendar that is made anew before the first evening.
pub(crate) fn playing_series(state: &State, number: u8) -> Option<Series> {
    made(state, number, |entrant| !entrant.has_left())
}

fn made(state: &State, number: u8, is_in: impl Fn(&Entrant) -> bool) -> Option<Series> {
    let settings = state.laws.newest().championship()?.clone();
    let in_it = |entrant: &&Entrant| series_of(state, entrant.entered.member) == number && is_in(entrant);
    let entrants: Vec<&Entrant> = state.entrants.iter().filter(in_it).collect();
    let members: Vec<MemberId> = entrants.iter().map(|entrant| entrant.entered.member).collect();
    if members.is_empty() {
        return None;
    }
    let player = |entrant: &&Entrant| Player {
        id: entrant.entered.member.to_string(),
        name: String::new(),
        rating: entrant.entered.rating,
        withdrawn: entrant
            .has_left()
            .then(|| Withdrawal { on: state.left.get(&entrant.entered.member).copied() }),
    };
    let index = |member: MemberId| members.iter().position(|other| *other == member);
    let mut games = Vec::new();
    for (at, evening) in evenings(state).enumerate() {
        for game in &evening.games {
            let (Some(white), Some(black)) = (index(game.pair.white), index(game.pair.black)) else {
                continue;
            };
            let (round, result, date) = (at + 1, game.result(), game.day);
            games.push(Game { round, white, black, result, date });
        }
    }
    let championship = Championship {
        legs: settings.legs,
        settings,
        players: entrants.iter().map(player).collect(),
        games,
        lots: lots(state).into_iter().filter_map(index).collect(),
        evenings: evenings(state).map(|evening| evening.day).collect(),
    };
    Some(Series { championship, members })
}

/// Everyone between whom lots were drawn; who was drawn twice stands where the later draw put them (ddt-13.7).
fn lots(state: &State) -> Vec<MemberId> {
    let mut all: Vec<MemberId> = Vec::new();
    for lot in state.lots.iter().filter(|lot| lot.about == LotAbout::EqualScores) {
        all.retain(|member| !lot.order.contains(member));
        all.extend(&lot.order);
    }
    all
}

/// The standings of a series, now or after a round.
pub fn standings(state: &State, number: u8, after: Option<RoundNumber>) -> Option<SeriesStandings> {
    let Series { championship, members } = series(state, number)?;
    let count = |round| evenings(state).filter(|evening| evening.round <= round).count();
    let as_of = after.map_or(AsOf::Now, |round| AsOf::AfterRound(count(round)));
    Some(SeriesStandings { standings: rank::rank(&championship, as_of), members })
}

/// How far a series is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Rounds whose evening has begun.
    pub begun: usize,
    /// Rounds of the calendar.
    pub rounds: usize,
    /// Games of those evenings that count and have no result; who stopped has none open (ddt-11).
    pub open: usize,
}

/// How far a series is at a moment.
pub fn progress(state: &State, number: u8, now: Instant) -> Option<Progress> {
    let championship = series(state, number)?.championship;
    let begun: Vec<bool> = evenings(state).map(|evening| hours::start(state, evening) <= now).collect();
    let rounds = championship.calendar().len();
    let was = |round: usize| begun.get(round - 1).copied().unwrap_or_default();
    let games = settle(&championship, AsOf::Now).games;
    let open = games.iter().filter(|one| one.game.result.is_none() && was(one.game.round)).count();
    Some(Progress { begun: begun.iter().take(rounds).filter(|begun| **begun).count(), rounds, open })
}

/// How many games someone who stops now has played, of how many (ddt-11, D37).
pub fn stopping(state: &State, member: MemberId) -> Option<Stopped> {
    let mut series = series(state, series_of(state, member))?;
    let player = series.player(member)?;
    series.championship.players[player].withdrawn = Some(Withdrawal { on: None });
    settle(&series.championship, AsOf::Now).stopped.into_iter().find(|stopped| stopped.player == player)
}

/// The games that have no result although their limit has passed (ddt-12, D63): open items for the director. A game for
/// which the director set a later day is open until that day.
pub fn overdue(state: &State, day: Day) -> Vec<(RoundNumber, Pair)> {
    let late = limited(state).into_iter().filter(|game| game.limit.allows(day) == Some(false));
    let late = late.filter(|game| game.day.is_none_or(|on| on < day));
    late.map(|game| (game.round, game.pair)).collect()
}
