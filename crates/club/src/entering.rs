//! Taking part means accepting the rules (ddt-19): on entering, it is put on the record with day and edition.

use calendar::Day;
use rulebook::{ArticleId, Rulebook, Text};

/// The edition of the rules that someone accepts by entering.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edition {
    /// The id of the rules.
    pub rules: String,
    /// The document and its edition.
    pub source: Text,
    /// The article that says so.
    pub article: ArticleId,
}

impl Edition {
    /// The edition that a rulebook is, if entering means accepting it.
    pub fn read(book: &Rulebook) -> Option<Edition> {
        let article = book.entry("championship.accepting")?.article.clone();
        Some(Edition { rules: book.id.clone(), source: book.source.clone(), article })
    }
}

/// One line of the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Acceptance {
    /// Who.
    pub player: String,
    /// What.
    pub edition: Edition,
    /// When.
    pub on: Day,
}

/// What entering comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry<'a> {
    /// To be put on the record.
    New(Acceptance),
    /// The player accepted this very edition before; that line stands.
    Already(&'a Acceptance),
}

/// A player enters on a day, under an edition.
pub fn enter<'a>(edition: &Edition, player: &str, on: Day, record: &'a [Acceptance]) -> Entry<'a> {
    match accepted(edition, player, record) {
        Some(line) => Entry::Already(line),
        None => Entry::New(Acceptance { player: player.to_owned(), edition: edition.clone(), on }),
    }
}

/// The line by which a player accepted this edition. An earlier edition does not count for it.
pub fn accepted<'a>(edition: &Edition, player: &str, record: &'a [Acceptance]) -> Option<&'a Acceptance> {
    record.iter().find(|line| line.player == player && line.edition == *edition)
}
