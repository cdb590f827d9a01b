//! The rules at a table in short, for who is about to play: its values and what else a player must know, each with its article.

use crate::messages::{rulebook as heading, table_rules as say};
use crate::{Lang, values};
use rulebook::Rulebook;
use rules::ruleset::ArticleId;
use rules::{Ruleset, Topic};

/// What the rules say about one thing.
pub struct Row {
    /// What it is about; empty where the words are a sentence.
    pub label: String,
    /// How it is here.
    pub words: String,
    /// The article that says so.
    pub article: ArticleId,
}

/// What belongs together.
pub struct Part {
    /// What it is about.
    pub heading: String,
    /// One thing each.
    pub rows: Vec<Row>,
}

/// What a table sets for itself: the time stands above its rules.
const OWN: [Topic; 2] = [Topic::TimeControl, Topic::PerMove];

/// The rules of a table by its rulebook, in the order in which a player meets them.
pub fn parts(lang: Lang, book: &Rulebook, rules: &Ruleset) -> Vec<Part> {
    let row = |topic: &Topic| {
        let (key, article) = (topic.key(), rules.cite(*topic)?.clone());
        // In chess the article says where the clock stands, which nobody chooses at a screen.
        let at_the_board = *topic == Topic::ClockVisible && rules.game.boards == 1;
        if at_the_board || OWN.contains(topic) {
            return None;
        }
        if let Some(value) = book.entry(key).and_then(|entry| entry.value.as_ref()) {
            let (label, words) = (values::label(lang, key)?, values::value(lang, key, &value.value));
            return Some(Row { label, words, article });
        }
        let words = say::by_key(lang, &format!("told_{}", key.replace('.', "_")), "")?;
        Some(Row { label: String::new(), words, article })
    };
    let part = |name: &&str| {
        let own = |topic: &&Topic| topic.key().split('.').next() == Some(*name);
        let rows: Vec<Row> = Topic::ALL.iter().filter(own).filter_map(row).collect();
        let heading = heading::by_key(lang, &format!("section_{name}"), "")?;
        (!rows.is_empty()).then_some(Part { heading, rows })
    };
    rulebook::PLAY.iter().filter_map(part).collect()
}
