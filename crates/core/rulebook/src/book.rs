//! A ruleset file read, with the one it extends beneath it.

use crate::article::{Article, ArticleId, Chapter, Text};
use crate::examine::{examine_found, whole_or_faults};
use crate::fault::Fault;
use crate::value::Spot;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The most bytes of a ruleset file; the largest of ours is a tenth of it.
pub const MOST_BYTES: usize = 512 * 1024;

/// Sections that say how a game is played.
pub const PLAY: [&str; 10] = [
    "game",
    "move",
    "drops",
    "promotion",
    "touch",
    "ending",
    "clock",
    "irregularities",
    "messages",
    "arbiter",
];

/// Sections of a competition or a club, each read by the crate that keeps it.
pub const COMPETITION: [&str; 3] = ["keizer", "championship", "club"];

/// A value of a ruleset with its article.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The value; `None` for a topic that only has an article.
    pub value: Option<Spot>,
    /// The article that fixes it.
    pub article: ArticleId,
    /// The line of the key.
    pub line: u32,
    /// The ruleset beneath that it comes from; `None`: this one.
    pub beneath: Option<String>,
}

/// A ruleset file read: head, articles and values, its own and those of the rulesets beneath.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rulebook {
    /// The id, such as `knsb`.
    pub id: String,
    /// The name.
    pub name: Text,
    /// Where the rules come from: document and edition.
    pub source: Text,
    /// The ruleset beneath.
    pub beneath: Option<Arc<Rulebook>>,
    /// The chapters of the ruleset beneath that apply; empty: all of them.
    pub chapters_beneath: Vec<String>,
    /// Its own chapters, in the order of the file.
    pub chapters: Vec<Chapter>,
    /// Where each own article stands: its chapter, and its place in it.
    pub(crate) places: BTreeMap<ArticleId, (usize, usize)>,
    pub(crate) entries: BTreeMap<String, Entry>,
}

impl Rulebook {
    /// Reads a ruleset file. A ruleset that it extends is one of the program itself or is found, as text, by
    /// `find`. Gives every fault at once.
    pub fn read(text: &str, find: &dyn Fn(&str) -> Option<String>) -> Result<Rulebook, Vec<Fault>> {
        whole_or_faults(Rulebook::examine(text, find))
    }

    /// Reads a ruleset file as far as it goes, so that the crates that play by it can look for faults too.
    /// There is no rulebook when the text is no TOML, is too large or extends something that cannot be read.
    pub fn examine(text: &str, find: &dyn Fn(&str) -> Option<String>) -> (Option<Rulebook>, Vec<Fault>) {
        examine_found(text, find, &mut Vec::new())
    }

    /// Its own articles, in the order of the file.
    pub fn articles(&self) -> impl Iterator<Item = &Article> {
        self.chapters.iter().flat_map(|chapter| &chapter.articles)
    }

    /// An article of this ruleset or of one beneath it.
    pub fn article(&self, id: &str) -> Option<&Article> {
        match self.places.get(id) {
            Some((chapter, at)) => self.chapters.get(*chapter)?.articles.get(*at),
            None => self.beneath.as_ref()?.article(id),
        }
    }

    /// The value or citation with this key, such as `drops.may_check`.
    pub fn entry(&self, key: &str) -> Option<&Entry> {
        self.entries.get(key)
    }

    /// Every value and citation in the order of the keys.
    pub fn entries(&self) -> impl Iterator<Item = (&str, &Entry)> {
        self.entries.iter().map(|(key, entry)| (key.as_str(), entry))
    }

    /// Whether the article of a ruleset beneath stands in a chapter that applies here.
    pub(crate) fn applies(&self, article: &ArticleId) -> bool {
        let Some(beneath) = &self.beneath else { return true };
        let chapter = beneath.places.get(article).and_then(|(chapter, _)| beneath.chapters.get(*chapter));
        self.chapters_beneath.is_empty()
            || chapter.is_none_or(|chapter| self.chapters_beneath.contains(&chapter.number))
    }
}
