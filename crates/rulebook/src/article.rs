//! Articles and their words.

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
