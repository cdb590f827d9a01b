//! A season as facts: who takes part and what happened in each round. Everything else is derived.

use super::award::Award;
use super::settings::{Settings, Values};
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
    /// The section of each period that was written down, `A` for the first; for the others it follows (D80).
    pub sections: Vec<char>,
    /// The rounds attended before the season came here, where only a standing was brought along (D79).
    pub attended: usize,
    /// The value that the director set, which counts before the one that the rating gives.
    pub value: Option<i64>,
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
    /// Led the evening or a team, or was the arbiter.
    Duty,
}

impl Reason {
    /// Every reason with the way files write it.
    pub const WRITTEN: [(&'static str, Reason); 6] = [
        ("excused", Reason::Excused),
        ("team", Reason::Team),
        ("unexcused", Reason::Unexcused),
        ("late", Reason::Late),
        ("signed_off", Reason::SignedOff),
        ("duty", Reason::Duty),
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
    /// Who came while the opponent did not, where nobody wrote down who that was.
    pub released: Vec<PlayerIndex>,
    /// Who played for a team on another day since the round before, once for each game.
    pub other_day: Vec<PlayerIndex>,
    /// Points of a player's game in the team match that was the reason for being absent, where known.
    pub team_points: Vec<(PlayerIndex, Fraction)>,
    /// Whether this round tells only who met whom, with which colours and who was free (D80).
    pub past: bool,
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

    /// Per player the value that stays for the season, where values do (D86).
    pub fn fixed_values(&self) -> Option<Vec<i64>> {
        let settings = &self.settings;
        let of_band = |player: &Player| {
            let rating = player.rating.filter(|_| settings.values == Values::ByBand);
            let reached = settings.bands.iter().filter(|&&from| rating.is_some_and(|rating| rating >= from));
            let more = settings.step * Fraction::from(reached.count() as i64);
            settings.lowest + more.numerator() / more.denominator()
        };
        let value = |player: &Player| player.value.unwrap_or_else(|| of_band(player));
        settings.values.fixed().then(|| self.players.iter().map(value).collect())
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
