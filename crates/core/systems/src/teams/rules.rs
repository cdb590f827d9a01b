//! What a ruleset says about matches between teams, each value with its article.

use crate::exact::Fraction;
use rulebook::{ArticleId, Rulebook, Value};

/// Who of the first-board players has White.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    /// A lot before the match decides (knsb-1.4).
    Lot,
    /// The home team's first-board player has Black (minerva-1.5).
    HomeFirstBoardBlack,
}

/// When the first-board player is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named {
    /// For each match (knsb-1.3).
    PerMatch,
    /// Before round one, for the whole tournament (minerva-1.4).
    PerTournament,
}

/// What the match score is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// The sum of both games (knsb-8.2).
    Sum,
    /// The game that ended first (minerva-8.2).
    FirstEnded,
}

/// A way to part teams, applied to the group still tied, as in a championship (D35).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Criterion {
    /// The match scores by the ruleset.
    MatchPoints,
    /// Two for a match won, one for a match drawn.
    MatchWins,
    /// The points of all games that ended.
    BoardPoints,
    /// The match scores inside the group still tied.
    Mutual,
    /// Sonneborn-Berger on match points.
    SonnebornBerger,
    /// The points of the first-board player.
    FirstBoard,
    /// The drawn order.
    Lot,
}

/// The ruleset's say about matches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamRules {
    /// Who has which colour.
    pub colours: (Colours, ArticleId),
    /// When the first-board player is named.
    pub named: (Named, ArticleId),
    /// What the match score is made of.
    pub score: (Score, ArticleId),
    /// Points of a game won, drawn and lost.
    pub points: ([Fraction; 3], ArticleId),
    /// What parts the teams. No ruleset says; the organiser may change it.
    pub order: Vec<Criterion>,
}

impl TeamRules {
    /// The say of a ruleset of the program itself, if it is played by teams.
    pub fn of(rules: &str) -> Option<TeamRules> {
        let book = Rulebook::built_in(rules)?;
        TeamRules::read(&book)
    }

    /// The say of a rulebook, if it is played by teams.
    pub fn read(book: &Rulebook) -> Option<TeamRules> {
        let word = |key: &str| {
            let entry = book.entry(key)?;
            match &entry.value.as_ref()?.value {
                Value::Words(word) => Some((word.as_str(), entry.article.clone())),
                _ => None,
            }
        };
        let colours = match word("game.colours")? {
            ("lot", article) => (Colours::Lot, article),
            ("home_first_board_black", article) => (Colours::HomeFirstBoardBlack, article),
            _ => return None,
        };
        let named = match word("game.first_board")? {
            ("per_match", article) => (Named::PerMatch, article),
            ("per_tournament", article) => (Named::PerTournament, article),
            _ => return None,
        };
        let score = match word("game.score")? {
            ("sum", article) => (Score::Sum, article),
            ("first_ended", article) => (Score::FirstEnded, article),
            _ => return None,
        };
        Some(TeamRules { colours, named, score, points: points(book)?, order: TeamRules::default_order() })
    }

    /// What parts the teams unless the organiser says otherwise.
    pub fn default_order() -> Vec<Criterion> {
        use Criterion::{BoardPoints, FirstBoard, Lot, MatchPoints, MatchWins, Mutual, SonnebornBerger};
        vec![MatchPoints, MatchWins, BoardPoints, Mutual, SonnebornBerger, FirstBoard, Lot]
    }
}

fn points(book: &Rulebook) -> Option<([Fraction; 3], ArticleId)> {
    let entry = book.entry("game.points")?;
    let Value::Table(table) = &entry.value.as_ref()?.value else { return None };
    let part = |name: &str| match &table.iter().find(|key| key.name == name)?.spot.value {
        Value::Words(word) => word.parse().ok(),
        Value::Number(number) => Some(Fraction::from(*number)),
        _ => None,
    };
    Some(([part("win")?, part("draw")?, part("loss")?], entry.article.clone()))
}
