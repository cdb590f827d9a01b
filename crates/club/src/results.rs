//! Whose word counts about a result: both players enter it (dsc-q), and the director is always right (ddt-18).

use calendar::Instant;
use rulebook::{ArticleId, Rulebook};
use systems::championship::evening::Side;
use systems::result::GameResult;

/// The articles about results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultRules {
    /// Who enters a result (dsc-q; ddt-7 where one of the two does).
    pub entered: ArticleId,
    /// The director overrules (ddt-18), where the rules say so.
    pub director: Option<ArticleId>,
}

impl ResultRules {
    /// The articles of a rulebook.
    pub fn read(book: &Rulebook) -> Option<ResultRules> {
        let cite = |key| book.entry(key).map(|entry| entry.article.clone());
        Some(ResultRules { entered: cite("ending.signed")?, director: cite("championship.director") })
    }
}

/// The result form of a game, as the two players filled it in (dsc-q).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Nobody entered anything.
    Empty,
    /// One of the two did; the other has yet to.
    Waiting {
        /// What was entered.
        entered: GameResult,
        /// Who has yet to.
        other: Side,
    },
    /// Both entered the same.
    Agreed(GameResult),
    /// The two differ: the director is to look at it.
    Differ {
        /// What White entered.
        white: GameResult,
        /// What Black entered.
        black: GameResult,
    },
}

impl Form {
    /// The form with what White and Black entered.
    pub fn of(white: Option<GameResult>, black: Option<GameResult>) -> Form {
        match (white, black) {
            (None, None) => Form::Empty,
            (Some(entered), None) => Form::Waiting { entered, other: Side::Black },
            (None, Some(entered)) => Form::Waiting { entered, other: Side::White },
            (Some(white), Some(black)) if white == black => Form::Agreed(white),
            (Some(white), Some(black)) => Form::Differ { white, black },
        }
    }

    /// The result that counts: what both or one of them entered. A difference counts as nothing until it is settled.
    pub fn result(self) -> Option<GameResult> {
        match self {
            Form::Agreed(result) | Form::Waiting { entered: result, .. } => Some(result),
            Form::Empty | Form::Differ { .. } => None,
        }
    }
}

/// What the director overrules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Matter {
    /// The result of a game.
    Result {
        /// Which game.
        game: String,
        /// What stood; nothing where no result did.
        from: Option<GameResult>,
        /// What stands from now on.
        to: GameResult,
    },
    /// The order of a standing, best first.
    Standing {
        /// The standing after this round.
        round: u32,
        /// The order that stood.
        from: Vec<String>,
        /// The order that stands from now on.
        to: Vec<String>,
    },
}

/// The director's word, as it is kept on the record; a record is in the order in which the words were given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overruling {
    /// What.
    pub matter: Matter,
    /// Who.
    pub author: String,
    /// Why.
    pub reason: String,
    /// When.
    pub at: Instant,
}

/// Why the director's word is not put on the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoOverruling {
    /// These rules do not let the director overrule.
    NotInTheseRules,
    /// The author is neither the director nor a deputy.
    NotTheDirector(String),
    /// There is no reason.
    NoReason,
    /// It stood like this already.
    NothingChanges,
    /// A standing has each player once, and the same players as before.
    OtherPlayers,
}

/// Checks the director's word; the article is what the record cites (ddt-18). Anything may be decided, but not
/// without a reason, and only by the director or a deputy.
pub fn overrule(
    rules: &ResultRules,
    directors: &[String],
    word: &Overruling,
) -> Result<ArticleId, NoOverruling> {
    let article = rules.director.clone().ok_or(NoOverruling::NotInTheseRules)?;
    if !directors.contains(&word.author) {
        return Err(NoOverruling::NotTheDirector(word.author.clone()));
    }
    if word.reason.trim().is_empty() {
        return Err(NoOverruling::NoReason);
    }
    match &word.matter {
        Matter::Result { from, to, .. } if *from == Some(*to) => Err(NoOverruling::NothingChanges),
        Matter::Standing { from, to, .. } if from == to => Err(NoOverruling::NothingChanges),
        Matter::Standing { from, to, .. } if !same_players(from, to) => Err(NoOverruling::OtherPlayers),
        _ => Ok(article),
    }
}

fn same_players(one: &[String], other: &[String]) -> bool {
    let sorted = |names: &[String]| {
        let mut names = names.to_vec();
        names.sort();
        names
    };
    sorted(one) == sorted(other)
}

/// The result of a game that counts, and the last word of the director that made it so.
pub fn result_of<'a>(
    game: &str,
    entered: Option<GameResult>,
    record: &'a [Overruling],
) -> (Option<GameResult>, Option<&'a Overruling>) {
    let word = record.iter().rev().find_map(|word| match &word.matter {
        Matter::Result { game: other, to, .. } if other == game => Some((*to, word)),
        _ => None,
    });
    word.map_or((entered, None), |(to, word)| (Some(to), Some(word)))
}

/// A standing and what the director said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing<'a> {
    /// As it was computed.
    Computed(Vec<String>),
    /// As the director decided.
    Overruled(Vec<String>, &'a Overruling),
    /// The director decided, but about other players than there are now: as it was computed, for the director to see.
    Outdated(Vec<String>, &'a Overruling),
}

/// The standing after a round that counts.
pub fn standing_after<'a>(round: u32, computed: &[String], record: &'a [Overruling]) -> Standing<'a> {
    let word = record.iter().rev().find_map(|word| match &word.matter {
        Matter::Standing { round: other, to, .. } if *other == round => Some((to, word)),
        _ => None,
    });
    match word {
        None => Standing::Computed(computed.to_vec()),
        Some((to, word)) if same_players(computed, to) => Standing::Overruled(to.clone(), word),
        Some((_, word)) => Standing::Outdated(computed.to_vec(), word),
    }
}
