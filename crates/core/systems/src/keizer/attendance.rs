//! Who was there often enough to compete for a prize (dsc-e, dsc-f.2, D31).

use super::season::{Player, PlayerIndex, Reason, Season};
use super::settings::Attends;
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
    /// Rounds in which the player led the evening or a team, or was the arbiter.
    pub duty: usize,
    /// Rounds before the season came here, as the standing told that was brought along (D79).
    pub before: usize,
}

impl Attendance {
    /// All of them.
    pub fn total(&self) -> usize {
        self.played + self.released + self.team + self.free + self.duty + self.before
    }
}

/// The attendance of every player.
pub fn attendance(season: &Season) -> Vec<Attendance> {
    let counts = |what: Attends| season.settings.attends.contains(&what);
    let before = |player: &Player| Attendance { before: player.attended, ..Attendance::default() };
    let mut all: Vec<Attendance> = season.players.iter().map(before).collect();
    for round in &season.rounds {
        for game in &round.games {
            match game.result {
                GameResult::WhiteWinsByForfeit if counts(Attends::Released) => {
                    all[game.white].released += 1;
                }
                GameResult::BlackWinsByForfeit if counts(Attends::Released) => {
                    all[game.black].released += 1;
                }
                result if result.played() => {
                    all[game.white].played += 1;
                    all[game.black].played += 1;
                }
                _ => {}
            }
        }
        if counts(Attends::TeamMatch) {
            for &(player, _) in round.absent.iter().filter(|(_, reason)| *reason == Reason::Team) {
                all[player].team += 1;
            }
        }
        if counts(Attends::Duty) {
            for &(player, _) in round.absent.iter().filter(|(_, reason)| *reason == Reason::Duty) {
                all[player].duty += 1;
            }
        }
        if counts(Attends::Released) {
            for &player in &round.released {
                all[player].released += 1;
            }
        }
        if counts(Attends::Free) {
            for &player in &round.free {
                all[player].free += 1;
            }
        }
    }
    all
}

/// Whether a player was there in enough rounds of the season, and with how many.
pub fn enough(season: &Season, attendance: &[Attendance], player: PlayerIndex) -> bool {
    attendance[player].total() >= season.settings.rounds_needed()
}
