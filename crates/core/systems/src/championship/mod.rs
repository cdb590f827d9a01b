//! The club championship: a round robin in series, by the club's own articles (DDT).
//!
//! Facts come in (`Championship`), everything else is derived: who is void and which games are forfeits (`settle`),
//! the numbers of the tie-breaks (`numbers`), the order and what parted whom (`rank`).

pub mod answer;
pub mod divide;
pub mod divide_read;
pub mod evening;
pub mod numbers;
pub mod postpone;
pub mod rank;
pub mod read;
pub mod settings;
pub mod settle;

use crate::berger;
use crate::result::GameResult;
use calendar::Day;
use settings::Settings;

/// A player's place in `Championship::players`.
pub type PlayerIndex = usize;

/// Someone who takes part in a series.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The short name that the file uses.
    pub id: String,
    /// The name for people.
    pub name: String,
    /// The club rating at the start of the season (ddt-13.4), if there is one.
    pub rating: Option<i32>,
    /// Whether, and since when, the player has stopped (ddt-11).
    pub withdrawn: Option<Withdrawal>,
}

/// A player stopped taking part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Withdrawal {
    /// The day, if the file tells.
    pub on: Option<Day>,
}

/// One game of the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// The round of the calendar, from 1; a postponed game keeps its round.
    pub round: usize,
    /// Who has White.
    pub white: PlayerIndex,
    /// Who has Black.
    pub black: PlayerIndex,
    /// The result, once there is one.
    pub result: Option<GameResult>,
    /// The day it was played, if the file tells; otherwise the evening of its round.
    pub date: Option<Day>,
}

/// One series of a season, as facts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Championship {
    /// The club's rules.
    pub settings: Settings,
    /// Everyone who entered, in the order that numbers them for the Berger table.
    pub players: Vec<Player>,
    /// How often everyone meets everyone.
    pub legs: usize,
    /// The games of the calendar that the file lists, played or not.
    pub games: Vec<Game>,
    /// The drawn order, best first (ddt-13.7).
    pub lots: Vec<PlayerIndex>,
    /// The club evening of each round.
    pub evenings: Vec<Day>,
}

impl Championship {
    /// The player with this id.
    pub fn find(&self, id: &str) -> Option<PlayerIndex> {
        self.players.iter().position(|player| player.id == id)
    }

    /// The Berger calendar of this series (D39), with no results.
    pub fn calendar(&self) -> Vec<berger::BergerRound> {
        berger::calendar(self.players.len(), self.legs)
    }

    /// How many games each player has on the calendar over all legs (D37).
    pub fn scheduled(&self) -> usize {
        self.players.len().saturating_sub(1) * self.legs
    }

    /// The day of a game: as the file tells, else the evening of its round.
    pub fn day(&self, game: &Game) -> Option<Day> {
        game.date.or_else(|| self.evenings.get(game.round.checked_sub(1)?).copied())
    }

    /// All games of the season: those of the file, and for every meeting that the file does not list the one that
    /// the Berger calendar has. So a file may hold the whole calendar or only the games played so far.
    pub fn all_games(&self) -> Vec<Game> {
        let mut open: std::collections::HashMap<(PlayerIndex, PlayerIndex), Vec<Game>> =
            std::collections::HashMap::new();
        for (number, round) in self.calendar().iter().enumerate() {
            for &(white, black) in &round.games {
                let game = Game { round: number + 1, white, black, result: None, date: None };
                open.entry(pair(white, black)).or_default().push(game);
            }
        }
        for game in &self.games {
            if let Some(meetings) = open.get_mut(&pair(game.white, game.black)) {
                let same = meetings.iter().position(|other| other.white == game.white);
                if !meetings.is_empty() {
                    meetings.remove(same.unwrap_or(0));
                }
            }
        }
        let mut missing: Vec<Game> = open.into_values().flatten().collect();
        missing.sort_by_key(|game| (game.round, game.white));
        self.games.iter().copied().chain(missing).collect()
    }
}

fn pair(one: PlayerIndex, two: PlayerIndex) -> (PlayerIndex, PlayerIndex) {
    (one.min(two), one.max(two))
}
