//! Articles with their words, as they are sent.

use crate::Both;
use rules::{Library, Ruleset, Topic};
use serde_json::{Value, json};

/// The words of an article, a club's own among them.
pub fn text(books: &Library, rules: &Ruleset, id: &str) -> Option<Both> {
    let text = books.article(rules, id)?;
    let flat = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    Some(Both { nl: flat(&text.nl), en: flat(&text.en) })
}

/// The article about a topic: its id and its words.
pub fn cited(books: &Library, rules: &Ruleset, topic: Topic) -> Option<Value> {
    let id = rules.cite(topic)?.as_str();
    Some(json!({ "id": id, "text": text(books, rules, id) }))
}
