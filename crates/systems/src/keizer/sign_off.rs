//! Signing off: by oneself, too late, or by staying away twice (dsc-k, dsc-l, dsc-n).

use super::deadline::Notice;
use super::season::{Cause, Game, PlayerIndex, Reason, Round, Season};
use crate::result::GameResult;

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

/// What a sign-off brings about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SignOff {
    /// In time: absent with notice, and not paired.
    Excused,
    /// Late, with a pair made: the opponent is told and released, the round counts as played for the opponent
    /// only (dsc-n), and gets the full value (dsc-k6).
    Released {
        /// Who is to be told.
        opponent: PlayerIndex,
        /// The result that goes into the round.
        game: Game,
    },
    /// Late, without an opponent to release.
    Late,
}

/// What a sign-off by `player` brings about when `pairs` (White first) have been made for the evening.
pub fn sign_off(notice: Notice, pairs: &[(PlayerIndex, PlayerIndex)], player: PlayerIndex) -> SignOff {
    if notice == Notice::InTime {
        return SignOff::Excused;
    }
    for &(white, black) in pairs {
        let game = |result| Game { cause: Cause::Late, ..Game::new(white, black, result) };
        if white == player {
            return SignOff::Released { opponent: black, game: game(GameResult::BlackWinsByForfeit) };
        }
        if black == player {
            return SignOff::Released { opponent: white, game: game(GameResult::WhiteWinsByForfeit) };
        }
    }
    SignOff::Late
}

/// Everyone who was left without an opponent in a round; they may play friendlies with each other and with the
/// free player, which are in no list and so never count (dsc-n, dsc-m).
pub fn released(round: &Round) -> Vec<PlayerIndex> {
    let who = |game: &Game| match game.result {
        GameResult::WhiteWinsByForfeit => Some(game.white),
        GameResult::BlackWinsByForfeit => Some(game.black),
        _ => None,
    };
    round.games.iter().filter_map(who).collect()
}
