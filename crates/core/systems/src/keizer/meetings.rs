//! Who met whom when, and so who may not meet (again): dsc-k8 and the like.

use super::season::{PlayerIndex, Season};
use std::collections::HashMap;

/// Why two players may not be paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Bar {
    /// They met in this round, and the period allows no more meetings (dsc-k8).
    MetThisPeriod {
        /// The latest meeting.
        round: usize,
        /// The period.
        period: usize,
    },
    /// They met in this round, and too few rounds have passed.
    TooSoon {
        /// The latest meeting.
        round: usize,
        /// How many rounds there must be from one meeting to the next.
        gap: usize,
    },
    /// They met in this round, and one of them has played too few games since.
    TooFewGames {
        /// The latest meeting.
        round: usize,
        /// How many games there must be between two meetings.
        gap: usize,
        /// How many the one with the fewer has played.
        played: usize,
    },
    /// They met as often as the season allows.
    MaximumReached {
        /// That number.
        maximum: usize,
    },
    /// Their places are too far apart.
    TooFarApart {
        /// How many places.
        places: usize,
        /// How many there may be.
        most: usize,
    },
    /// Their ratings are too far apart for the first round.
    RatingsApart {
        /// How many points.
        points: usize,
        /// How many there may be.
        most: usize,
    },
    /// One of them would get the same colour too often.
    Colours {
        /// How far whites and blacks may be apart.
        limit: usize,
    },
    /// The pairing officer forbids this pair.
    Forbidden,
}

/// All meetings of a season.
pub struct Meetings<'a> {
    season: &'a Season,
    rounds: HashMap<(PlayerIndex, PlayerIndex), Vec<usize>>,
    /// Per player the rounds with a game over the board.
    games: Vec<Vec<usize>>,
}

impl<'a> Meetings<'a> {
    /// Reads the meetings of all rounds so far; a forfeit is no meeting unless the club says so.
    pub fn of(season: &'a Season) -> Meetings<'a> {
        let mut rounds: HashMap<(PlayerIndex, PlayerIndex), Vec<usize>> = HashMap::new();
        let mut games = vec![Vec::new(); season.players.len()];
        for (at, round) in season.rounds.iter().enumerate() {
            for game in &round.games {
                if game.result.played() {
                    games[game.white].push(at + 1);
                    games[game.black].push(at + 1);
                }
                if game.result.played() || season.settings.rematch.forfeits {
                    rounds.entry(ordered(game.white, game.black)).or_default().push(at + 1);
                }
            }
        }
        Meetings { season, rounds, games }
    }

    /// Every two players who met at all.
    pub fn pairs(&self) -> impl Iterator<Item = (PlayerIndex, PlayerIndex)> {
        self.rounds.keys().copied()
    }

    /// The rounds in which two players met.
    pub fn between(&self, a: PlayerIndex, b: PlayerIndex) -> &[usize] {
        self.rounds.get(&ordered(a, b)).map_or(&[], Vec::as_slice)
    }

    /// What stands between two players in `round`, leaving the officer's wishes aside.
    pub fn bar(&self, a: PlayerIndex, b: PlayerIndex, round: usize) -> Option<Bar> {
        let met = self.between(a, b);
        let latest = *met.last()?;
        let settings = &self.season.settings;
        let period = settings.period_of(round);
        let in_period = met.iter().filter(|&&at| settings.period_of(at) == period).count();
        if settings.rematch.per_period.is_some_and(|most| in_period >= most && in_period > 0) {
            return Some(Bar::MetThisPeriod { round: latest, period });
        }
        if let Some(maximum) = settings.rematch.maximum.filter(|&maximum| met.len() >= maximum) {
            return Some(Bar::MaximumReached { maximum });
        }
        if let Some(gap) = settings.rematch.gap.filter(|&gap| round - latest < gap) {
            return Some(Bar::TooSoon { round: latest, gap });
        }
        let since = |player: PlayerIndex| self.games[player].iter().filter(|&&at| at > latest).count();
        let played = since(a).min(since(b));
        let gap = settings.rematch.gap_games.filter(|&gap| played < gap)?;
        Some(Bar::TooFewGames { round: latest, gap, played })
    }
}

fn ordered(a: PlayerIndex, b: PlayerIndex) -> (PlayerIndex, PlayerIndex) {
    (a.min(b), a.max(b))
}
