//! Who was there often enough to compete for a prize (dsc-e, dsc-f.2, D31).

use super::season::{PlayerIndex, Reason, Season};
use crate::result::GameResult;

/// The rounds that count as attended, by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Attendance {
    /// Games over the board.
    pub played: usize,
    /// Rounds in which the opponent did not come (dsc-n).
    pub released: usize,
    /// Team matches (dsc-f.2).
    pub team: usize,
    /// Free rounds.
    pub free: usize,
}

impl Attendance {
    /// All of them.
    pub fn total(&self) -> usize {
        self.played + self.released + self.team + self.free
    }
}

/// The attendance of every player.
pub fn attendance(season: &Season) -> Vec<Attendance> {
    let settings = &season.settings;
    let mut all = vec![Attendance::default(); season.players.len()];
    for round in &season.rounds {
        for game in &round.games {
            match game.result {
                GameResult::WhiteWinsByForfeit if settings.released_opponent_attends => {
                    all[game.white].released += 1;
                }
                GameResult::BlackWinsByForfeit if settings.released_opponent_attends => {
                    all[game.black].released += 1;
                }
                result if result.played() => {
                    all[game.white].played += 1;
                    all[game.black].played += 1;
                }
                _ => {}
            }
        }
        if settings.team_match_attends {
            for &(player, _) in round.absent.iter().filter(|(_, reason)| *reason == Reason::Team) {
                all[player].team += 1;
            }
        }
        for &player in &round.free {
            all[player].free += 1;
        }
    }
    all
}

/// Whether a player was there in enough rounds of the season, and with how many.
pub fn enough(season: &Season, attendance: &[Attendance], player: PlayerIndex) -> bool {
    attendance[player].total() >= season.settings.rounds_needed()
}
