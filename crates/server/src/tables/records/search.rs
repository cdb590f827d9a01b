//! What one may ask of the finished games.

use super::index::Entry;
use serde::Deserialize;

/// The fields of the search form, as the address has them.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Search {
    /// A part of a player's name.
    pub name: String,
    /// The id of a ruleset.
    pub rules: String,
    /// From this day.
    pub from: String,
    /// Up to this day.
    pub to: String,
    /// `1-0`, `0-1` or `1/2-1/2`.
    pub result: String,
    /// `yes`: only the visitor's own games.
    pub mine: String,
    /// Which page, from 1.
    pub page: String,
}

impl Search {
    /// Whether a game is asked for. Days are written as `yyyy-mm-dd`, so they compare as text.
    pub fn finds(&self, entry: &Entry) -> bool {
        let name = self.name.trim().to_lowercase();
        let day = entry.day.as_str();
        (name.is_empty() || entry.names.iter().any(|one| one.to_lowercase().contains(&name)))
            && (self.rules.is_empty() || entry.rules.id == self.rules)
            && (self.result.is_empty() || entry.result == self.result)
            && (self.from.is_empty() || day >= self.from.as_str())
            && (self.to.is_empty() || day <= self.to.as_str())
    }

    /// A field that cannot be a day.
    pub fn bad_day(&self) -> Option<&str> {
        let bad = |day: &&str| !day.is_empty() && day.parse::<calendar::Day>().is_err();
        [self.from.as_str(), self.to.as_str()].into_iter().find(bad)
    }

    /// The page that is asked for.
    pub fn page(&self) -> usize {
        self.page.parse().unwrap_or(1).max(1)
    }

    /// The same search as the query of an address, for this page.
    pub fn query(&self, page: usize) -> String {
        let page = page.to_string();
        let fields = [
            ("name", &self.name),
            ("rules", &self.rules),
            ("from", &self.from),
            ("to", &self.to),
            ("result", &self.result),
            ("mine", &self.mine),
            ("page", &page),
        ];
        let given = fields.iter().filter(|(_, value)| !value.is_empty());
        given.map(|(key, value)| format!("{key}={}", escaped(value))).collect::<Vec<_>>().join("&")
    }
}

/// A text as it stands in the query of an address.
pub fn escaped(text: &str) -> String {
    let byte = |byte: u8| match byte {
        b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_' | b'.' => char::from(byte).to_string(),
        other => format!("%{other:02X}"),
    };
    text.bytes().map(byte).collect()
}
