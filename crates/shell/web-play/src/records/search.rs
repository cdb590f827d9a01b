//! What one may ask of the finished games.

use super::index::Entry;
use crate::kit::cookie::escaped;
use crate::kit::form::Form;
use serde::Deserialize;
use words::Lang;
use words::messages::records as say;

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

    /// The form of the page with what was asked; what cannot be a day says so at its field.
    pub fn form(&self, lang: Lang) -> Form {
        let fields = [("name", &self.name), ("rules", &self.rules), ("from", &self.from), ("to", &self.to)];
        let mine = if self.mine.is_empty() { "" } else { "yes" };
        let mut form = Form::filled(fields);
        form.set("result", &self.result);
        form.set("mine", mine);
        for (field, day) in [("from", &self.from), ("to", &self.to)] {
            if !day.is_empty() && day.parse::<calendar::Day>().is_err() {
                form.wrong(field, say::bad_day(lang, day));
            }
        }
        form
    }

    /// Whether fewer than all games are asked for.
    pub fn asks(&self) -> bool {
        let fields = [&self.name, &self.rules, &self.from, &self.to, &self.result, &self.mine];
        fields.iter().any(|field| !field.is_empty())
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
