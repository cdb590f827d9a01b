//! A season as facts: who takes part and what happened in each round. Everything else is derived.

use super::settings::{Award, Settings};
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
    /// What being absent with notice gives this member, where that is not what it gives others.
    pub excused: Option<Award>,
    /// Whether the player has stopped, and is not paired any more.
    pub retired: bool,
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

/// Why a game was forfeited (D60). Only who did not come without any notice is a no-show for dsc-k.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Cause {
    /// Did not come, and gave no notice.
    #[default]
    NoShow,
    /// Gave notice after the deadline.
    Late,
    /// Came too late at the board (dsc-o).
    TooLate,
    /// A phone (dsc-t).
    Phone,
    /// Withdrew from the competition.
    Withdrawn,
}

impl Cause {
    /// Every cause with the way files write it.
    pub const WRITTEN: [(&'static str, Cause); 5] = [
        ("no_show", Cause::NoShow),
        ("late", Cause::Late),
        ("too_late", Cause::TooLate),
        ("phone", Cause::Phone),
        ("withdrawn", Cause::Withdrawn),
    ];

    /// The cause that `text` writes, if any.
    pub fn read(text: &str) -> Option<Cause> {
        Cause::WRITTEN.iter().find(|(written, _)| *written == text).map(|(_, cause)| *cause)
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
    /// Why it was forfeited, where it was.
    pub cause: Cause,
}

impl Game {
    /// A game; a forfeit is a no-show unless the cause is set.
    pub fn new(white: PlayerIndex, black: PlayerIndex, result: GameResult) -> Game {
        Game { white, black, result, cause: Cause::NoShow }
    }

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
    /// Points of a player's game in the team match that was the reason for being absent, where known.
    pub team_points: Vec<(PlayerIndex, Fraction)>,
    /// The rules that this round's results and absences score by, where the season has others by now (D45).
    pub settings: Option<Box<Settings>>,
}

impl Round {
    /// The rules that this round scores by; what places are worth follows those of the season (D45).
    pub fn scored_by<'a>(&'a self, season: &'a Season) -> &'a Settings {
        self.settings.as_deref().unwrap_or(&season.settings)
    }

    /// What an absence gives a player for whom it is the `times`-th for this reason; nothing over the limit.
    pub fn award(&self, season: &Season, player: PlayerIndex, reason: Reason, times: usize) -> Option<Award> {
        let rules = self.scored_by(season);
        let mut absent = rules.absence(reason);
        if reason == Reason::Excused {
            absent.award = season.players[player].excused.unwrap_or(absent.award);
        }
        let award = absent.award(times)?;
        let made = self.team_points.iter().find(|(other, _)| *other == player).map(|(_, points)| *points);
        let part = made.filter(|_| reason == Reason::Team && rules.team_by_result).unwrap_or(Fraction::ONE);
        Some(match award {
            Award::OfOwnValue(own) => Award::OfOwnValue(own * part),
            Award::Points(points) => Award::Points(points * part),
        })
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
    /// What was written down before lots are drawn (D21).
    pub seed: String,
}

impl Season {
    /// The player with this id.
    pub fn find(&self, id: &str) -> Option<PlayerIndex> {
        self.players.iter().position(|player| player.id == id)
    }

    /// What a game against this player gives of the own value, where the player has stopped and such games no longer give
    /// the player's value; then the player stands in no ranking either.
    pub fn gone(&self, player: PlayerIndex) -> Option<Fraction> {
        self.settings.against_retired.filter(|_| self.players[player].retired)
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
