//! Articles and their words.

use std::borrow::Borrow;
use std::fmt;
use std::sync::Arc;

/// The id of an article, `source-article`: `knsb-2.4`. Cheap to copy around.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ArticleId(Arc<str>);

impl ArticleId {
    /// The id with this text.
    pub fn new(id: &str) -> ArticleId {
        ArticleId(id.into())
    }

    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Borrow<str> for ArticleId {
    fn borrow(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for ArticleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for ArticleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The same words in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    /// Dutch.
    pub nl: String,
    /// English.
    pub en: String,
}

/// What the software does about an article.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The engine decides it, always.
    Enforced,
    /// A guided act of players or officials.
    Procedure,
    /// A value.
    Setting,
    /// Conduct no software can see: it stands in the rulebook.
    Shown,
}

impl Kind {
    /// Every kind with its name in a file.
    pub const ALL: [(&'static str, Kind); 4] = [
        ("enforced", Kind::Enforced),
        ("procedure", Kind::Procedure),
        ("setting", Kind::Setting),
        ("shown", Kind::Shown),
    ];

    /// The name in a file.
    pub fn key(self) -> &'static str {
        match self {
            Kind::Enforced => "enforced",
            Kind::Procedure => "procedure",
            Kind::Setting => "setting",
            Kind::Shown => "shown",
        }
    }
}

/// One article.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Article {
    /// The id.
    pub id: ArticleId,
    /// What the software does about it.
    pub kind: Kind,
    /// Its words.
    pub text: Text,
}

/// A chapter: a heading and the articles under it, in the order of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// What its ids begin with and what people say instead, where that is not the source: `dsc-k` and `Keizer`.
    pub cite: Option<(String, String)>,
    /// The number or letter it is known by.
    pub number: String,
    /// The heading.
    pub heading: Text,
    /// The articles.
    pub articles: Vec<Article>,
}
