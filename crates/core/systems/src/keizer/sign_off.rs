//! Signed off by staying away twice without notice (dsc-k).

use super::season::{Cause, PlayerIndex, Reason, Round, Season};

/// How a player stood in a round, as far as notice goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shown {
    /// Came, or gave notice, or was free.
    Known,
    /// Did not come and gave no notice.
    NoShow,
    /// Was not expected.
    NotListed,
}

/// Who has been absent without notice in so many rounds in a row that they count as signed off until they sign on
/// again (dsc-k), each with the round of the last no-show. Being back in any list ends it.
pub fn signed_off(season: &Season) -> Vec<(PlayerIndex, usize)> {
    let Some(limit) = season.settings.no_shows.filter(|&limit| limit > 0) else { return Vec::new() };
    let mut off = Vec::new();
    for player in 0..season.players.len() {
        let (mut row, mut since) = (0, None);
        for (at, round) in season.rounds.iter().enumerate() {
            match shown(round, player) {
                Shown::NoShow => row += 1,
                Shown::Known => (row, since) = (0, None),
                Shown::NotListed if since.is_none() => row = 0,
                Shown::NotListed => {}
            }
            if row >= limit && since.is_none() {
                since = Some(at + 1);
            }
        }
        off.extend(since.map(|round| (player, round)));
    }
    off
}

fn shown(round: &Round, player: PlayerIndex) -> Shown {
    if let Some((_, reason)) = round.absent.iter().find(|(absent, _)| *absent == player) {
        return if *reason == Reason::Unexcused { Shown::NoShow } else { Shown::Known };
    }
    if round.free.contains(&player) {
        return Shown::Known;
    }
    match round.games.iter().find(|game| game.white == player || game.black == player) {
        None => Shown::NotListed,
        Some(game) if game.absentees().contains(&player) && game.cause == Cause::NoShow => Shown::NoShow,
        Some(_) => Shown::Known,
    }
}
