//! What happened in a bughouse tournament, in words. Teams are named by their number: a name can be erased (D73).

use super::Names;
use crate::Lang;
use crate::messages::{bughouse, team_facts as say};
use competition::teams::{self, Form, Team, TeamFact, TeamNumber, TeamPlayer, TeamState};
use competition::{State, Topic};

/// A fact as one sentence; `state` is the state with the fact folded in.
pub fn fact(lang: Lang, state: &State, fact: &TeamFact, name: Names) -> String {
    let named = |player: &TeamPlayer| match player {
        TeamPlayer::Member(member) => name(*member),
        TeamPlayer::Guest(_) => say::guest(lang),
    };
    match fact {
        TeamFact::Planned { plan, .. } => {
            let form = match plan.form {
                Form::RoundRobin(1) => bughouse::robin(lang),
                Form::RoundRobin(legs) => bughouse::robin_legs(lang, legs),
                Form::Swiss(rounds) => bughouse::swiss(lang, usize::from(rounds)),
            };
            say::planned(lang, form, usize::from(plan.minutes))
        }
        TeamFact::SignedUp { team, players: [first, second], .. } => {
            say::signed_up(lang, named(first), named(second), team)
        }
        TeamFact::FirstNamed { team, round, first, .. } => {
            let player = |team: &Team| named(&team.players[*first as usize]);
            let player = state.teams.team(*team).map(player).unwrap_or_default();
            match round {
                Some(round) => say::first_of_round(lang, player, round, team),
                None => say::first_of_event(lang, player, team),
            }
        }
        TeamFact::Substituted { team, player, from, .. } => say::substituted(lang, named(player), from, team),
        TeamFact::DroppedOut { team, .. } => say::dropped_out(lang, team),
        TeamFact::Drafted { round, matches, free, .. } => {
            say::drafted(lang, listed(lang, matches, free), round)
        }
        TeamFact::DraftDropped { .. } => say::draft_dropped(lang),
        TeamFact::Published { round, .. } => {
            say::published(lang, of_round(lang, &state.teams, *round), round)
        }
        TeamFact::ColoursDrawn { round, seed, .. } => say::colours_drawn(lang, round, seed),
        TeamFact::ResultSet { round, home, end, .. } => {
            let rules = teams::rules(state.laws.newest());
            let score = rules.map(|rules| super::teams::scored(&rules, *end)).unwrap_or_default();
            say::result(lang, of_match(&state.teams, *round, *home), round, score)
        }
        TeamFact::ResultCleared { round, home, .. } => {
            say::cleared(lang, of_match(&state.teams, *round, *home), round)
        }
        TeamFact::LotsDrawn { seed, .. } => say::lots_drawn(lang, seed),
        TeamFact::RoomOpened { round, .. } => say::room_opened(lang, round),
    }
}

/// What the ruleset is asked about for a fact.
pub fn topics(fact: &TeamFact) -> &'static [Topic] {
    match fact {
        TeamFact::SignedUp { .. } | TeamFact::Substituted { .. } => &[Topic::TeamOfTwo],
        TeamFact::FirstNamed { .. } => &[Topic::FirstBoard],
        TeamFact::Published { .. } => &[Topic::TwoBoards, Topic::FirstBoardsMeet, Topic::Colours],
        TeamFact::ColoursDrawn { .. } => &[Topic::Colours],
        TeamFact::ResultSet { .. } | TeamFact::ResultCleared { .. } => &[Topic::MatchScore],
        _ => &[],
    }
}

fn listed(lang: Lang, matches: &[(TeamNumber, TeamNumber)], free: &[TeamNumber]) -> String {
    let pairs: Vec<String> = matches.iter().map(|(home, away)| format!("{home}-{away}")).collect();
    let free: Vec<String> = free.iter().map(ToString::to_string).collect();
    if free.is_empty() { pairs.join(", ") } else { say::with_free(lang, free.join(", "), pairs.join(", ")) }
}

fn of_round(lang: Lang, state: &TeamState, number: competition::RoundNumber) -> String {
    let Some(round) = state.round(number) else { return String::new() };
    let pairs: Vec<(TeamNumber, TeamNumber)> = round.matches.iter().map(|one| (one.home, one.away)).collect();
    listed(lang, &pairs, &round.free)
}

fn of_match(state: &TeamState, number: competition::RoundNumber, home: TeamNumber) -> String {
    let found = state.round(number).and_then(|round| round.of_home(home));
    found.map_or(home.to_string(), |one| format!("{}-{}", one.home, one.away))
}
