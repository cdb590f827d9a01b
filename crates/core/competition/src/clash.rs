//! One member, one evening, several competitions: what a member has on a day, and where two of these clash.

use crate::evening::Evening;
use crate::fact::{Pair, System};
use crate::game::Game;
use crate::round::RoundNumber;
use crate::state::State;
use calendar::Day;
use ids::MemberId;

/// What a member has on a day in one competition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engagement {
    /// A game that is paired, or made up on that day.
    Game(RoundNumber, Pair),
    /// Expected on an evening that is not paired yet.
    Expected(RoundNumber),
    /// A match of a team.
    TeamMatch(u16),
}

impl Engagement {
    /// Whether it is this very game.
    pub fn is(&self, round: RoundNumber, pair: Pair) -> bool {
        *self == Engagement::Game(round, pair)
    }

    /// The round that one signs off for, where there is one.
    pub fn round(&self) -> Option<RoundNumber> {
        match self {
            Engagement::Game(round, _) | Engagement::Expected(round) => Some(*round),
            Engagement::TeamMatch(_) => None,
        }
    }
}

/// What a member has on a day in one competition; nothing in one that is closed.
pub fn engagements(state: &State, member: MemberId, day: Day) -> Vec<Engagement> {
    let mut found = Vec::new();
    if state.closed {
        return found;
    }
    for evening in &state.evenings {
        let plays = |game: &&Game| {
            let on_the_day = match game.day {
                Some(on) => on == day,
                None => evening.day == day && evening.cancelled.is_none() && game.postponed.is_empty(),
            };
            game.side(member).is_some() && on_the_day && game.missing == [None; 2]
        };
        found.extend(
            evening.games.iter().filter(plays).map(|game| Engagement::Game(evening.round, game.pair)),
        );
        if is_expected(state, evening, member, day) {
            found.push(Engagement::Expected(evening.round));
        }
    }
    let own = state.team_matches.iter().filter(|team_match| {
        team_match.day == day && !team_match.cancelled && team_match.members.contains(&member)
    });
    found.extend(own.map(|team_match| Engagement::TeamMatch(team_match.number)));
    found
}

/// Where pairs are made from evening to evening, whoever is expected will have a game. A calendar tells beforehand.
fn is_expected(state: &State, evening: &Evening, member: MemberId, day: Day) -> bool {
    evening.day == day
        && evening.cancelled.is_none()
        && evening.published.is_none()
        && state.system != System::Championship
        && state.expects(evening, member)
}

/// What a member has on a day in other competitions, each with its own key. A tournament that plays all its rounds on one
/// day is one thing to go to: its first round stands for them.
pub fn clashes<K: Copy>(others: &[(K, &State)], member: MemberId, day: Day) -> Vec<(K, Engagement)> {
    let of = |(key, state): &(K, &State)| {
        let mut all = engagements(state, member, day);
        let first = all.iter().position(|found| found.round().is_some());
        let mut at = 0;
        all.retain(|found| {
            at += 1;
            found.round().is_none() || first == Some(at - 1)
        });
        let key = *key;
        all.into_iter().map(move |found| (key, found)).collect::<Vec<_>>()
    };
    others.iter().flat_map(of).collect()
}

/// The days on which two competitions both have an evening.
pub fn same_days(one: &State, other: &State) -> Vec<Day> {
    let held = |evening: &&Evening| evening.cancelled.is_none();
    let has = |day: Day| other.evenings.iter().filter(held).any(|evening| evening.day == day);
    one.evenings.iter().filter(held).map(|evening| evening.day).filter(|day| has(*day)).collect()
}
