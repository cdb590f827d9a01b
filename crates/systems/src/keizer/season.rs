//! A season as facts: who takes part and what happened in each round. Everything else is derived.

use super::settings::Settings;
use crate::exact::Fraction;
use crate::result::GameResult;

/// A player's place in `Season::players`.
pub type PlayerIndex = usize;

/// Someone who takes part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The short name that the file uses.
    pub id: String,
    /// The name for people.
    pub name: String,
    /// The rating, if there is one.
    pub rating: Option<i64>,
    /// The rating that decides the group (dsc-c); without it the rating does.
    pub group_rating: Option<i64>,
    /// Whether that rating is an estimate, for want of a federation rating (dsc-c).
    pub estimated: bool,
    /// The first round the player is part of the competition.
    pub from_round: usize,
    /// Points given to an entrant (dsc-k2).
    pub entry_points: Fraction,
    /// The group that was set by hand, `A` for the first; nothing: the rating decides (dsc-c).
    pub group: Option<char>,
}

/// Why a player was not there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// Notice in time (dsc-k4).
    Excused,
    /// A team match (dsc-k5).
    Team,
    /// No notice (dsc-k6).
    Unexcused,
    /// Notice after the deadline (dsc-k6).
    Late,
    /// Signed off by staying away too often, and not back yet (dsc-k, D57).
    SignedOff,
}

impl Reason {
    /// Every reason with the way files write it.
    pub const WRITTEN: [(&'static str, Reason); 5] = [
        ("excused", Reason::Excused),
        ("team", Reason::Team),
        ("unexcused", Reason::Unexcused),
        ("late", Reason::Late),
        ("signed_off", Reason::SignedOff),
    ];

    /// The reason that `text` writes, if any.
    pub fn read(text: &str) -> Option<Reason> {
        Reason::WRITTEN.iter().find(|(written, _)| *written == text).map(|(_, reason)| *reason)
    }

    /// The reason as files write it.
    pub fn written(self) -> &'static str {
        Reason::WRITTEN.iter().find(|(_, reason)| *reason == self).map_or("", |(written, _)| written)
    }
}

/// One game of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Game {
    /// Who had White.
    pub white: PlayerIndex,
    /// Who had Black.
    pub black: PlayerIndex,
    /// How it ended.
    pub result: GameResult,
}

impl Game {
    /// Who of the two did not come; nobody for a played game.
    pub fn absentees(&self) -> Vec<PlayerIndex> {
        match self.result {
            GameResult::WhiteWinsByForfeit => vec![self.black],
            GameResult::BlackWinsByForfeit => vec![self.white],
            GameResult::BothForfeit => vec![self.white, self.black],
            _ => Vec::new(),
        }
    }
}

/// What happened in one round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Round {
    /// The games.
    pub games: Vec<Game>,
    /// Who was not there, and why.
    pub absent: Vec<(PlayerIndex, Reason)>,
    /// Who was free because the number was odd.
    pub free: Vec<PlayerIndex>,
    /// The rules that this round's results and absences score by, where the season has others by now (D45).
    pub settings: Option<Box<Settings>>,
}

impl Round {
    /// The rules that this round scores by; what places are worth follows those of the season (D45).
    pub fn scored_by<'a>(&'a self, season: &'a Season) -> &'a Settings {
        self.settings.as_deref().unwrap_or(&season.settings)
    }
}

/// A season up to now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Season {
    /// The club's settings.
    pub settings: Settings,
    /// Everyone who takes part, in file order.
    pub players: Vec<Player>,
    /// The rounds so far.
    pub rounds: Vec<Round>,
    /// Pairs that the pairing officer fixed for the coming round.
    pub locked: Vec<(PlayerIndex, PlayerIndex)>,
    /// Pairs that the pairing officer forbids.
    pub forbidden: Vec<(PlayerIndex, PlayerIndex)>,
}

impl Season {
    /// The player with this id.
    pub fn find(&self, id: &str) -> Option<PlayerIndex> {
        self.players.iter().position(|player| player.id == id)
    }

    /// Everyone in starting order: by rating, highest first, then by the order of the file (dsc-k1).
    pub fn starting_order(&self) -> Vec<PlayerIndex> {
        let mut order: Vec<PlayerIndex> = (0..self.players.len()).collect();
        if self.settings.start_order == super::settings::StartOrder::Rating {
            order.sort_by_key(|&player| std::cmp::Reverse(self.players[player].rating.unwrap_or(i64::MIN)));
        }
        order
    }
}
