//! Reads the values of a rulebook, whose shapes the rulebook itself has checked.

use calendar::Season;
use rulebook::{ArticleId, Cited, Reader, Rulebook};
use systems::exact::Fraction;

/// The keys of a rulebook.
pub(crate) struct Keys<'a>(pub &'a Rulebook);

impl Keys<'_> {
    /// The article about a key.
    pub fn cite(&self, key: &str) -> Option<ArticleId> {
        self.0.cite(key)
    }

    /// A whole number.
    pub fn number(&self, key: &'static str) -> Option<Cited<i64>> {
        self.0.cited(key, |read, node| read.number(node, i64::MIN..=i64::MAX))
    }

    /// A fraction.
    pub fn fraction(&self, key: &'static str) -> Option<Cited<Fraction>> {
        let part = self.0.cited(key, Reader::fraction)?;
        let (above, below) = part.value;
        Some(Cited { value: Fraction::new(above.into(), below.into())?, article: part.article })
    }

    /// A season, `2026-2027`.
    pub fn season(&self, key: &'static str) -> Option<Cited<Season>> {
        let season = self.0.cited(key, Reader::season)?;
        Some(Cited { value: season.value?, article: season.article })
    }
}
