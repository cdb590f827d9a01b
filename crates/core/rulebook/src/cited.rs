//! Values with the article that fixes them.

use crate::article::ArticleId;
use crate::book::Rulebook;
use crate::reader::{Node, Reader};

/// A value and the article that fixes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cited<T> {
    /// The value.
    pub value: T,
    /// The article.
    pub article: ArticleId,
}

impl<T> Cited<T> {
    /// A value with its article.
    pub fn new(value: T, article: &ArticleId) -> Cited<T> {
        Cited { value, article: article.clone() }
    }
}

impl Rulebook {
    /// The value of a key with its article; nothing where the rulebook has none. The shapes of all values were checked
    /// when the rulebook was read.
    pub fn cited<'a, T>(
        &'a self,
        key: &'static str,
        read: impl FnOnce(&mut Reader<'a>, &Node<'a>) -> T,
    ) -> Option<Cited<T>> {
        let value = Reader::new(self).optional(key, None, |reader, node| Some(read(reader, node)))?;
        Some(Cited::new(value, &self.entry(key)?.article))
    }

    /// The article about a key.
    pub fn cite(&self, key: &str) -> Option<ArticleId> {
        Some(self.entry(key)?.article.clone())
    }
}
