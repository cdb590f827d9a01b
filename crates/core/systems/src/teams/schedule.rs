//! The schedule of a round robin of teams, and what is left of it when a team drops out.

use super::{Match, MatchEnd, Team, TeamIndex};
use crate::berger;

/// A round robin by the Berger table; the first-named team is at home, and in every second leg the other one (minerva-1.5).
pub fn round_robin(teams: usize, legs: usize) -> Vec<Match> {
    let rounds = berger::calendar(teams, legs).into_iter().enumerate();
    rounds
        .flat_map(|(at, round)| {
            round.games.into_iter().map(move |(home, away)| Match { round: at + 1, home, away, end: None })
        })
        .collect()
}

/// What a team's dropping out comes to. The bughouse rules are silent, so the arbiter decides; this is what the program
/// proposes, after the championship's article 11.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DropOut {
    /// Fewer than half of its matches were played: none of them counts.
    Void,
    /// The results stand, the rest are lost by forfeit.
    Forfeits,
}

/// What a team's dropping out comes to, or nothing when it still plays.
pub fn drop_out(teams: &[Team], matches: &[Match], team: TeamIndex) -> Option<DropOut> {
    teams[team].dropped_after?;
    let own = matches.iter().filter(|one| one.home == team || one.away == team);
    let (played, all) = own.fold((0, 0), |(played, all), one| {
        (played + usize::from(matches!(one.end, Some(MatchEnd::Played { .. }))), all + 1)
    });
    Some(if 2 * played < all { DropOut::Void } else { DropOut::Forfeits })
}

/// The matches that count, with the forfeits of teams that dropped out.
pub fn counted(teams: &[Team], matches: &[Match]) -> Vec<Match> {
    let fates: Vec<Option<DropOut>> = (0..teams.len()).map(|team| drop_out(teams, matches, team)).collect();
    let counts =
        |one: &&Match| ![one.home, one.away].into_iter().any(|team| fates[team] == Some(DropOut::Void));
    let settle = |one: &Match| {
        let gone = [one.home, one.away].map(|team| fates[team].is_some());
        let end = one.end.or(match gone {
            [true, true] => Some(MatchEnd::BothForfeit),
            [true, false] => Some(MatchEnd::AwayByForfeit),
            [false, true] => Some(MatchEnd::HomeByForfeit),
            [false, false] => None,
        });
        Match { end, ..*one }
    };
    matches.iter().filter(counts).map(settle).collect()
}
