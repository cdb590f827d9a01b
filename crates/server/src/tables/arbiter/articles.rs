//! Articles with their words, as they are sent.

use crate::tables::wire::Both;
use rulebook::Rulebook;
use rules::{Ruleset, Topic};
use serde_json::{Value, json};

/// The words of an article. A club's own ruleset rests on one of the program: what it takes from there has words, its
/// own articles stand in its own rulebook.
pub fn text(rules: &Ruleset, id: &str) -> Option<Both> {
    let others = Rulebook::built_in_ids().filter_map(Rulebook::built_in);
    let mut books = Rulebook::built_in(&rules.id).into_iter().chain(others);
    let text = books.find_map(|book| book.article(id).map(|article| article.text.clone()))?;
    let flat = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    Some(Both { nl: flat(&text.nl), en: flat(&text.en) })
}

/// The article about a topic: its id and its words.
pub fn cited(rules: &Ruleset, topic: Topic) -> Option<Value> {
    let id = rules.cite(topic)?.as_str();
    Some(json!({ "id": id, "text": text(rules, id) }))
}
