//! The values of a ruleset to choose from: what each is about, what holds now, and by which article.

use rulebook::Rulebook;
use rules::ruleset::ways;
use words::Lang;
use words::messages::rulesets as say;
use words::values;

/// A value in a list.
pub struct Line {
    pub key: String,
    pub label: String,
    /// What holds now, in words.
    pub now: String,
    /// The article, as people cite it; empty where none says it.
    pub article: String,
}

/// The values that can be set, section by section. A value of a competition or a club that no article settles stands there
/// too: a club may settle it. `what` leaves those whose words hold it.
pub fn list(lang: Lang, book: &Rulebook, what: &str) -> Vec<(String, Vec<Line>)> {
    let section = |key: &str| key.split('.').next().unwrap_or_default().to_owned();
    let sections = rulebook::PLAY.iter().chain(&rulebook::COMPETITION);
    let one = |name: &&str| {
        let held = |key: &str| section(key) == **name;
        let mut keys: Vec<&str> = rulebook::valued_keys().filter(|key| held(key)).collect();
        let entries: Vec<&str> = book.entries().map(|(key, _)| key).filter(|key| held(key)).collect();
        if entries.is_empty() {
            return None;
        }
        let more: Vec<&str> = entries.into_iter().filter(|key| !keys.contains(key)).collect();
        keys.extend(more);
        let lines: Vec<Line> =
            keys.into_iter().filter_map(|key| line(lang, book, key)).filter(|line| line.has(what)).collect();
        let heading = words::messages::rulebook::by_key(lang, &format!("section_{name}"), "")?;
        (!lines.is_empty()).then_some((heading, lines))
    };
    sections.filter_map(one).collect()
}

fn line(lang: Lang, book: &Rulebook, key: &str) -> Option<Line> {
    ways(key)?;
    let entry = book.entry(key);
    let value = entry.and_then(|entry| entry.value.as_ref());
    Some(Line {
        key: key.to_owned(),
        label: values::label(lang, key)?,
        now: value.map_or_else(|| say::not_settled(lang), |spot| values::value(lang, key, &spot.value)),
        article: entry.map(|entry| book.said(&entry.article)).unwrap_or_default(),
    })
}

impl Line {
    fn has(&self, what: &str) -> bool {
        let what = what.to_lowercase();
        [&self.label, &self.now, &self.article].iter().any(|text| text.to_lowercase().contains(&what))
    }
}
