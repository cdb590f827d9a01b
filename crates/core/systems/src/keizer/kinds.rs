//! The choices that a club makes in its Keizer system, each with its names in files.

use crate::exact::Fraction;

/// Where a player's value comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Values {
    /// `top` for the first place, `step` less a place, never under `lowest` (dsc-k1, dsc-k9).
    ByPlace,
    /// `top` for the highest score, `lowest` for the lowest, the others between them in proportion.
    ByScore,
    /// `lowest`, and `step` more for each of the `bands` that the rating reaches; fixed for the season (D86).
    ByBand,
    /// What the director set for each player; `lowest` for who has none.
    ByHand,
}

impl Values {
    /// Whether nobody's value changes during the season.
    pub fn fixed(self) -> bool {
        matches!(self, Values::ByBand | Values::ByHand)
    }
}

/// From when times are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Per {
    /// From the start of the season.
    Season,
    /// From the start of the period.
    Period,
}

/// How often one must be there for a prize.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Needed {
    /// This part of the rounds, rounded up.
    Part(Fraction),
    /// So many games, however many rounds there are.
    Games(usize),
}

/// What can count as attendance beside a game over the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attends {
    /// A team match (dsc-f.2).
    TeamMatch,
    /// Being left without an opponent (dsc-n).
    Released,
    /// A free round.
    Free,
    /// Leading the evening or a team, or being the arbiter.
    Duty,
}

/// What a player takes along into the next period, where a competition has sections (D80).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Carried {
    /// Nothing: each period starts anew.
    None,
    /// The whole score.
    All,
    /// The games against those who are in the same section then.
    Mutual,
}

/// Who carries promotion out at the end of a period (D80).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MovesBy {
    /// The director, who confirms the proposal.
    Director,
    /// Nobody: it happens with the first draft of the next period.
    Draft,
}

/// The order of the boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Boards {
    /// By the place of the higher-placed player.
    Places,
    /// By lot, drawn from the seed of the season and the round (D21).
    Lot,
}

/// Whether a player's own value is part of the score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnValue {
    /// No: the score starts at nothing.
    No,
    /// The value that the player started the season with.
    Start,
    /// The value that the player has now.
    Current,
}

/// How often the scores are computed anew after a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passes {
    /// Until the ranking no longer changes (D26).
    Stable,
    /// At most this many times; the scores shown are those of the last pass.
    Times(usize),
    /// Never: what a round gave stays as it was.
    Frozen,
}

/// The order before the first round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartOrder {
    /// By rating, highest first.
    Rating,
    /// As the players stand in the file, such as last season's final ranking.
    File,
}

/// What parts players with equal scores (D27); each is applied to those whom the ones before left equal, and the place
/// before the round comes last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tie {
    /// More games played over the board.
    Games,
    /// The higher percentage in them; without games 0.
    Percentage,
    /// The higher place before the round.
    Before,
    /// The higher rating.
    Rating,
    /// More points over the board.
    Points,
    /// More games won over the board.
    Wins,
    /// More games with Black over the board.
    Blacks,
    /// More points in the games among those still equal.
    Mutual,
    /// The higher performance rating over the games with a rated opponent; who has none comes last.
    Performance,
    /// The lot, drawn from the seed of the season (D21).
    Lot,
}

impl Tie {
    /// Every criterion with its name in files.
    pub const NAMES: [(&'static str, Tie); 10] = [
        ("games", Tie::Games),
        ("percentage", Tie::Percentage),
        ("before", Tie::Before),
        ("rating", Tie::Rating),
        ("points", Tie::Points),
        ("wins", Tie::Wins),
        ("blacks", Tie::Blacks),
        ("mutual", Tie::Mutual),
        ("performance", Tie::Performance),
        ("lot", Tie::Lot),
    ];
}

/// How the first round is paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstRound {
    /// By the starting order, as every round.
    Places,
    /// By lot, drawn from the seed of the season (D21).
    Random,
    /// The starting order in so many parts, in each of which the upper half meets the lower half.
    Halves,
}

/// The first ranking of a season, from which climbing is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClimbFrom {
    /// The ranking that round 1 is paired from.
    Start,
    /// The ranking after round 1.
    RoundOne,
}
