//! A series of a championship as `systems` counts it, from the facts.

use crate::fact::{LotAbout, Pair};
use crate::round::RoundNumber;
use crate::state::{Entrant, State};
use calendar::Day;
use ids::MemberId;
use systems::championship::rank::{self, Standings};
use systems::championship::settle::AsOf;
use systems::championship::{Championship, Game, Player, Withdrawal, evening, postpone};

/// A series with the members behind its numbers.
#[derive(Clone, Debug)]
pub struct Series {
    /// The series as `systems` counts it.
    pub championship: Championship,
    /// The member of each player.
    pub members: Vec<MemberId>,
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
}

/// The series of a member; the first unless it was set.
pub fn series_of(state: &State, member: MemberId) -> u8 {
    state.series.get(&member).copied().unwrap_or(1)
}

/// A series; nothing where the rules have no championship or nobody plays in it.
pub fn series(state: &State, number: u8) -> Option<Series> {
    let settings = state.laws.newest().championship()?.clone();
    let in_it = |entrant: &&Entrant| series_of(state, entrant.entered.member) == number;
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
    for evening in &state.evenings {
        for game in &evening.games {
            let (Some(white), Some(black)) = (index(game.pair.white), index(game.pair.black)) else {
                continue;
            };
            let (round, result, date) = (evening.round.get(), game.result(), game.day);
            games.push(Game { round, white, black, result, date });
        }
    }
    let lots = state.lots.iter().find(|lot| lot.about == LotAbout::EqualScores);
    let lots = lots.map_or(Vec::new(), |lot| lot.order.iter().filter_map(|member| index(*member)).collect());
    let championship = Championship {
        legs: settings.legs,
        settings,
        players: entrants.iter().map(player).collect(),
        games,
        lots,
        evenings: state.evenings.iter().map(|evening| evening.day).collect(),
    };
    Some(Series { championship, members })
}

/// The standings of a series, now or after a round.
pub fn standings(state: &State, number: u8, after: Option<RoundNumber>) -> Option<SeriesStandings> {
    let Series { championship, members } = series(state, number)?;
    let as_of = after.map_or(AsOf::Now, |round| AsOf::AfterRound(round.get()));
    Some(SeriesStandings { standings: rank::rank(&championship, as_of), members })
}

/// The games that have no result although their limit has passed (ddt-12, D63): open items for the director.
pub fn overdue(state: &State, day: Day) -> Vec<(RoundNumber, Pair)> {
    let all: std::collections::BTreeSet<u8> =
        state.entrants.iter().map(|entrant| series_of(state, entrant.entered.member)).collect();
    let mut found = Vec::new();
    for Series { championship, members } in all.into_iter().filter_map(|number| series(state, number)) {
        for (game, _) in postpone::overdue(&championship, day) {
            let pair = Pair { white: members[game.white], black: members[game.black] };
            found.extend(RoundNumber::new(game.round).map(|round| (round, pair)));
        }
    }
    found
}

/// Games that those who were left without an opponent on an evening can play against each other that evening: calendar
/// games of the same series brought forward, or postponed ones made up, with their calendar colours (ddt-10, D69).
pub fn substitutes(state: &State, round: RoundNumber) -> Vec<(RoundNumber, Pair)> {
    let Some(evening) = state.evening(round) else { return Vec::new() };
    let comes = |member: &MemberId| evening.notice(*member).is_none_or(|notice| notice.on);
    let moved = evening.games.iter().filter(|game| game.result().is_none() && !game.postponed.is_empty());
    let left: Vec<MemberId> = moved.flat_map(|game| game.pair.both()).filter(comes).collect();
    let numbers: std::collections::BTreeSet<u8> =
        left.iter().map(|member| series_of(state, *member)).collect();
    let mut found = Vec::new();
    for Series { championship, members } in numbers.into_iter().filter_map(|number| series(state, number)) {
        let index = |member: &MemberId| members.iter().position(|other| other == member);
        let players: Vec<usize> = left.iter().filter_map(index).collect();
        for game in evening::games_for_the_left(&championship, &players) {
            let pair = Pair { white: members[game.white], black: members[game.black] };
            found.extend(RoundNumber::new(game.round).map(|round| (round, pair)));
        }
    }
    found
}
