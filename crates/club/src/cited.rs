//! Values of a rulebook with the article that fixes them.

use crate::time::Season;
use rulebook::{ArticleId, Entry, Reader, Rulebook, Value};
use systems::exact::Fraction;

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

/// Reads the keys of a rulebook, whose shapes the rulebook itself has checked.
pub(crate) struct Keys<'a>(pub &'a Rulebook);

impl Keys<'_> {
    fn entry(&self, key: &str) -> Option<&Entry> {
        self.0.entry(key)
    }

    /// The article about a key.
    pub fn cite(&self, key: &str) -> Option<ArticleId> {
        Some(self.entry(key)?.article.clone())
    }

    /// A whole number.
    pub fn number(&self, key: &str) -> Option<Cited<i64>> {
        let entry = self.entry(key)?;
        match entry.value.as_ref()?.value {
            Value::Number(number) => Some(Cited::new(number, &entry.article)),
            _ => None,
        }
    }

    /// A word that reads as something.
    fn word<T>(&self, key: &str, read: impl FnOnce(&str) -> Option<T>) -> Option<Cited<T>> {
        let entry = self.entry(key)?;
        match &entry.value.as_ref()?.value {
            Value::Words(word) => Some(Cited::new(read(word)?, &entry.article)),
            _ => None,
        }
    }

    /// A fraction.
    pub fn fraction(&self, key: &str) -> Option<Cited<Fraction>> {
        self.word(key, |word| word.parse().ok())
    }

    /// A season, `2026-2027`.
    pub fn season(&self, key: &str) -> Option<Cited<Season>> {
        self.word(key, |word| word.parse().ok())
    }

    /// A time of day such as `23:30`, in minutes after midnight.
    pub fn time_of_day(&self, key: &'static str) -> Option<Cited<u16>> {
        let minutes = Reader::new(self.0).optional(key, None, |read, node| Some(read.time_of_day(node)))?;
        Some(Cited { value: minutes, article: self.cite(key)? })
    }

    /// A time such as `24 h`, in whole minutes.
    pub fn minutes(&self, key: &'static str) -> Option<Cited<i64>> {
        let milliseconds = Reader::new(self.0).optional(key, None, |read, node| Some(read.time(node)))?;
        Some(Cited { value: i64::try_from(milliseconds / 60_000).ok()?, article: self.cite(key)? })
    }
}
