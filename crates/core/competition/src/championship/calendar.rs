//! Games of the calendar that wait: until when they must be played, on which evenings they can be, and when a game starts
//! (ddt-5, ddt-10, ddt-12, D63, D69).

use super::series::{Series, all_series, evenings, series, series_of};
use crate::actor::Role;
use crate::clash;
use crate::evening::Evening;
use crate::fact::Pair;
use crate::game::Game;
use crate::hours;
use crate::round::RoundNumber;
use crate::state::State;
use calendar::{Day, Instant, TimeOfDay};
use ids::MemberId;
use std::collections::BTreeSet;
use systems::championship::evening::{self, Arranged, StartReason};
use systems::championship::postpone::{Limit, limit};
use systems::championship::settle::{AsOf, settle};

/// A game without a result, with its limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limited {
    /// The round of the calendar.
    pub round: RoundNumber,
    /// Who meet.
    pub pair: Pair,
    /// Until when it must be played (ddt-12).
    pub limit: Limit,
    /// The day that was set for it.
    pub day: Option<Day>,
}

/// Every game that has no result and still counts, with its limit.
pub fn limited(state: &State) -> Vec<Limited> {
    let rounds: Vec<RoundNumber> = evenings(state).map(|evening| evening.round).collect();
    let mut found = Vec::new();
    for Series { championship, members } in
        all_series(state).into_iter().filter_map(|number| series(state, number))
    {
        let open = settle(&championship, AsOf::Now).games;
        for game in open.into_iter().map(|settled| settled.game).filter(|game| game.result.is_none()) {
            let pair = Pair { white: members[game.white], black: members[game.black] };
            let limit = limit(&championship, &game, None);
            let round = rounds.get(game.round - 1).copied();
            found.extend(round.map(|round| Limited { round, pair, limit, day: game.date }));
        }
    }
    found.sort_by_key(|game| (game.round, game.pair));
    found
}

/// The limit of a game of the calendar, played or not.
pub fn limit_of(state: &State, round: RoundNumber, pair: Pair) -> Option<Limit> {
    let series = series(state, series_of(state, pair.white))?;
    let both = (series.player(pair.white)?, series.player(pair.black)?);
    let at = evenings(state).position(|evening| evening.round == round)? + 1;
    let mut games = series.championship.games.iter();
    let game = games.find(|game| game.round == at && (game.white, game.black) == both)?;
    Some(limit(&series.championship, game, None))
}

/// The day of a game: the one that was set for it, else that of its evening.
pub fn game_day(evening: &Evening, game: &Game) -> Day {
    game.day.unwrap_or(evening.day)
}

/// When a game starts and why then (ddt-5).
pub fn starts(state: &State, evening: &Evening, game: &Game) -> (TimeOfDay, StartReason) {
    let Some(settings) = state.law(evening.round).championship() else {
        return (evening.start, StartReason::Usual);
    };
    let set = |director: bool| {
        game.start.filter(|(_, by)| (by.role == Role::Director) == director).map(|(start, _)| start)
    };
    let arranged = Arranged {
        director: set(true),
        agreed: set(false),
        all_season: game.pair.both().map(|member| state.later.get(&member).copied()),
    };
    let usual = systems::championship::settings::Evening { start: evening.start, ..settings.evening.clone() };
    evening::start(&usual, &arranged)
}

/// The club evenings on which a game can still be played: both are free, nobody has signed off, and the limit allows it
/// (ddt-12). `others` are the club's other competitions, in which they may have a game too.
pub fn free_evenings(
    state: &State,
    (round, pair): (RoundNumber, Pair),
    now: Instant,
    others: &[&State],
) -> Vec<Day> {
    let limit = limit_of(state, round, pair);
    // The evening that it was postponed from is not one to make it up on.
    let game = state.evening(round).and_then(|evening| evening.game(pair));
    let left = game.is_some_and(|game| !game.postponed.is_empty()).then_some(round);
    let held = state.evenings.iter().filter(|evening| evening.cancelled.is_none());
    let held = held.filter(|evening| left != Some(evening.round));
    let ahead = held.filter(|evening| hours::start(state, evening) > now);
    let in_time = ahead.filter(|evening| limit.is_none_or(|limit| limit.allows(evening.day) != Some(false)));
    let free = |member: MemberId, evening: &Evening| {
        let comes = evening.notice(member).is_none_or(|notice| notice.on);
        let busy = clash::engagements(state, member, evening.day).iter().any(|what| !what.is(round, pair));
        comes && !busy && others.iter().all(|other| clash::engagements(other, member, evening.day).is_empty())
    };
    let both = in_time.filter(|evening| pair.both().iter().all(|member| free(*member, evening)));
    both.map(|evening| evening.day).collect()
}

/// Games that those who were left without an opponent on an evening can play against each other that evening: calendar
/// games of the same series brought forward, or postponed ones made up, with their calendar colours (ddt-10, D69).
pub fn substitutes(state: &State, round: RoundNumber) -> Vec<(RoundNumber, Pair)> {
    let Some(evening) = state.evening(round) else { return Vec::new() };
    let comes = |member: &MemberId| {
        evening.notice(*member).is_none_or(|notice| notice.on)
            && state.entrant(*member).is_some_and(|entrant| !entrant.has_left())
            && clash::engagements(state, *member, evening.day).is_empty()
    };
    let moved = evening.games.iter().filter(|game| game.result().is_none() && !game.postponed.is_empty());
    // Who asked to play on another day is not looking for a game tonight; the opponent is.
    let opponents =
        moved.flat_map(|game| game.pair.both().into_iter().filter(|member| !game.postponed.contains(member)));
    let left: Vec<MemberId> = opponents.filter(comes).collect();
    let numbers: BTreeSet<u8> = left.iter().map(|member| series_of(state, *member)).collect();
    let rounds: Vec<RoundNumber> = evenings(state).map(|evening| evening.round).collect();
    let mut found = Vec::new();
    for found_in in numbers.into_iter().filter_map(|number| series(state, number)) {
        let players: Vec<usize> = left.iter().filter_map(|member| found_in.player(*member)).collect();
        for game in evening::games_for_the_left(&found_in.championship, &players) {
            let pair = Pair { white: found_in.members[game.white], black: found_in.members[game.black] };
            found.extend(rounds.get(game.round - 1).map(|round| (*round, pair)));
        }
    }
    found
}
