//! Articles with their words, as they are sent.

use crate::tables::wire::Both;
use rulebook::Rulebook;
use rules::{Ruleset, Topic};
use serde_json::{Value, json};

/// The words of an article; none for a club's own ruleset that this program does not hold.
pub fn text(rules: &Ruleset, id: &str) -> Option<Both> {
    let book = Rulebook::built_in(&rules.id)?;
    let text = &book.article(id)?.text;
    let flat = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    Some(Both { nl: flat(&text.nl), en: flat(&text.en) })
}

/// The article about a topic: its id and its words.
pub fn cited(rules: &Ruleset, topic: Topic) -> Option<Value> {
    let id = rules.cite(topic)?.as_str();
    Some(json!({ "id": id, "text": text(rules, id) }))
}
