//! A ruleset: the law of a table as a struct of small enums. Ask for the property ("may a drop check?"), never
//! for the name of the ruleset.

mod clock;
mod ending;
mod forms;
mod irregular;
mod read;
mod read_procedure;
mod topic;

pub use clock::{
    ClockRules, ClockStart, DefaultBy, DefaultFrom, DefaultLimit, DefaultTerms, PerMove, Period, PressRight,
};
pub use ending::{
    Agreement, BothFlags, Claim, DeadRule, EndingRules, MateRule, ResignRule, StalemateRule, WrongClaim,
};
pub use forms::ways;
pub use irregular::{
    ArbiterRules, FlagTipTime, IllegalMove, IrregularityRules, MessageKind, MessageRules, PenaltyTerms,
    PhoneRule, SwappedColours, WrongSetup,
};
pub use rulebook::{ArticleId, Text};
use std::collections::BTreeMap;
pub use topic::Topic;

/// A whole ruleset, with the article that fixes each of its values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruleset {
    /// The id, such as `knsb`.
    pub id: String,
    /// The name in both languages.
    pub name: Text,
    /// Boards, teams and score of a match.
    pub game: GameRules,
    /// Placing passed pieces; `None` in chess.
    pub drops: Option<DropRules>,
    /// Promotion.
    pub promotion: PromotionRules,
    /// Touching pieces.
    pub touch: TouchRules,
    /// How games and matches end.
    pub ending: EndingRules,
    /// The clock.
    pub clock: ClockRules,
    /// Irregularities.
    pub irregularities: IrregularityRules,
    /// What partners may say.
    pub messages: MessageRules,
    /// What the arbiter does.
    pub arbiter: ArbiterRules,
    /// The article about each topic.
    pub articles: BTreeMap<Topic, ArticleId>,
}

impl Ruleset {
    /// The article about a topic, where the ruleset has one.
    pub fn cite(&self, topic: Topic) -> Option<&ArticleId> {
        self.articles.get(&topic)
    }
}

/// Boards, teams and score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRules {
    /// One board in chess, two in bughouse.
    pub boards: u8,
    /// When the first-board player is named.
    pub first_board: FirstBoard,
    /// Who gets which colour.
    pub colours: Colours,
    /// When the match is over.
    pub ends: MatchEnd,
    /// What the match score is made of.
    pub score: MatchScore,
    /// Points of a game.
    pub points: Points,
}

/// When a team names its first-board player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstBoard {
    /// There are no teams.
    None,
    /// For each match.
    PerMatch,
    /// Before round one, for the whole tournament.
    PerTournament,
}

/// Who gets which colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    /// By the pairing.
    ByPairing,
    /// A lot before the match gives one first-board player White.
    Lot,
    /// The first-named team's first-board player has Black.
    HomeFirstBoardBlack,
}

/// When a match is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchEnd {
    /// When every game is over.
    AllGames,
    /// As soon as one game is over.
    FirstGame,
}

/// What the match score is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchScore {
    /// The sum of all games.
    Sum,
    /// The game that ended first.
    FirstEnded,
}

/// Points of one game, in half points so that they stay whole numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Points {
    /// For a win.
    pub win: u8,
    /// For a draw.
    pub draw: u8,
    /// For a loss.
    pub loss: u8,
}

/// Placing passed pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DropRules {
    /// Whether the placed piece may leave the enemy king in check.
    pub may_check: bool,
    /// Ranks, seen from the placing player, where no pawn may be placed.
    pub pawn_barred: Ranks,
    /// Ranks, seen from the placing player, where no queen, rook, bishop or knight may be placed.
    pub piece_barred: Ranks,
    /// Whether everyone sees the passed pieces.
    pub hand_visible: bool,
}

/// A set of ranks 1 to 8 seen from one player; bit 0 is that player's first rank.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ranks(pub u8);

impl Ranks {
    /// The set of these ranks; numbers outside 1 to 8 are left out.
    pub fn of(ranks: &[u8]) -> Ranks {
        Ranks(ranks.iter().filter(|rank| (1..=8).contains(*rank)).fold(0, |set, rank| set | 1 << (rank - 1)))
    }

    /// Whether rank 1 to 8 is in the set.
    pub fn contains(self, rank: u8) -> bool {
        (1..=8).contains(&rank) && self.0 & (1 << (rank - 1)) != 0
    }

    /// The ranks of the set, lowest first.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (1..=8).filter(move |rank| self.contains(*rank))
    }
}

/// Promotion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PromotionRules {
    /// What a promoting pawn becomes.
    pub how: Promotion,
    /// Whether a promoted pawn may lie down on the board.
    pub lying: bool,
    /// Whether its value is shown, or must be remembered.
    pub value_shown: bool,
}

/// What a promoting pawn becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Promotion {
    /// A new piece, which stays that piece.
    NewPiece,
    /// It gets the value but keeps the shape of a pawn; captured, it is a pawn again.
    KeepsShape,
    /// It is replaced by a piece taken from the other board, of the opponent's partner; with none to take, pawn
    /// and promotion are lost. The pawn becomes the opponent's.
    FromOtherBoard,
}

/// Touching pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TouchRules {
    /// Touched pieces bind (FIDE 4.3).
    pub touch_move: bool,
    /// A passed piece that touched the board must be placed.
    pub touch_drop: bool,
    /// A claim about touching is forfeited by touching a piece oneself (FIDE 4.7).
    pub claim_forfeited_by_touch: bool,
}
