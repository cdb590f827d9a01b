//! A Swiss of teams: the pairing of the next round by the Dutch system, in which White is at home.

use super::standings::score;
use super::{Match, MatchEnd, TeamIndex, Tournament};
use crate::swiss::pairing::{NoPairing, pair_round};
use crate::swiss::tournament::{self, Colour, Entry, Outcome, Player};

/// A round of a Swiss: the matches, and the team that is free.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// The matches in table order, not played yet.
    pub matches: Vec<Match>,
    /// Who has no opponent; it counts as a match won.
    pub free: Option<TeamIndex>,
}

/// Pairs the round after `rounds` rounds. Teams are paired on matches won and drawn: a match counts the same however
/// high it was won. Teams that dropped out are not paired any more; their results stand.
pub fn next_round(tournament: &Tournament, rounds: usize) -> Result<Round, NoPairing> {
    let teams = 0..tournament.teams.len();
    let swiss = tournament::Tournament {
        players: teams.clone().map(|team| player(tournament, team, rounds)).collect(),
        rounds_paired: rounds,
        absences: teams
            .filter(|&team| gone(tournament, team, rounds + 1))
            .map(|team| (rounds + 1, number(team)))
            .collect(),
        ..tournament::Tournament::default()
    };
    let paired = pair_round(&swiss, rounds)?;
    let games = paired.games.iter();
    let matches =
        games.map(|game| Match { round: rounds + 1, home: game.white, away: game.black, end: None });
    Ok(Round { matches: matches.collect(), free: paired.bye })
}

fn number(team: TeamIndex) -> u32 {
    team as u32 + 1
}

/// Whether a team has dropped out before a round.
fn gone(tournament: &Tournament, team: TeamIndex, round: usize) -> bool {
    tournament.teams[team].dropped_after.is_some_and(|last| last < round)
}

fn player(tournament: &Tournament, team: TeamIndex, rounds: usize) -> Player {
    let rounds = (1..=rounds).map(|round| entry(tournament, team, round)).collect();
    let name = tournament.teams[team].name.clone();
    Player { number: number(team), name, rating: None, rounds, virtual_points: Vec::new() }
}

/// A round as the team saw it. Without a match it was free or not there.
fn entry(tournament: &Tournament, team: TeamIndex, round: usize) -> Entry {
    let own =
        tournament.matches.iter().find(|one| one.round == round && (one.home == team || one.away == team));
    let Some((one, end)) = own.and_then(|one| Some((one, one.end?))) else {
        let free = Entry { opponent: None, colour: None, outcome: Outcome::PairingBye };
        return if tournament.free.contains(&(round, team)) { free } else { Entry::ABSENT };
    };
    let home = one.home == team;
    let side = usize::from(!home);
    let points = score(&tournament.rules, end).score;
    let played = matches!(end, MatchEnd::Played { .. });
    let outcome = match (points[side].cmp(&points[1 - side]), played) {
        (std::cmp::Ordering::Greater, true) => Outcome::Win,
        (std::cmp::Ordering::Greater, false) => Outcome::ForfeitWin,
        (std::cmp::Ordering::Equal, true) => Outcome::Draw,
        (std::cmp::Ordering::Less, true) => Outcome::Loss,
        (_, false) => Outcome::ForfeitLoss,
    };
    let opponent = Some(if home { one.away } else { one.home });
    Entry { opponent, colour: Some(if home { Colour::White } else { Colour::Black }), outcome }
}
