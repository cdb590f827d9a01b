//! A ruleset that only says what is different: values changed one by one, each with an article of its own. Written as a
//! file and read back from one, so that a next change comes beside the ones before.

use crate::article::Text;
use crate::book::Rulebook;
use crate::value::{Key, Lines, Value, spot};
use std::fmt::Write;

/// A value that was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Its key, such as `keizer.excused`.
    pub key: String,
    /// The value as a file writes it.
    pub value: String,
    /// The words of its article.
    pub words: Text,
}

/// A ruleset of changed values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Changes {
    /// The id.
    pub id: String,
    /// The name.
    pub name: Text,
    /// Who decided it, and when.
    pub source: Text,
    /// The id of the ruleset beneath.
    pub beneath: String,
    /// The values, in the order of their articles.
    pub all: Vec<Change>,
}

impl Changes {
    /// The changes of a file, if it holds nothing else: written anew it would be the same rulebook.
    pub fn read(text: &str, find: &dyn Fn(&str) -> Option<String>) -> Option<Changes> {
        let book = Rulebook::read(text, find).ok()?;
        let change = |article: &crate::Article| {
            let mut own =
                book.entries().filter(|(_, entry)| entry.article == article.id && entry.beneath.is_none());
            let (key, entry) = own.next()?;
            let value = entry.value.as_ref()?.value.written();
            Some(Change { key: key.to_owned(), value, words: article.text.clone() })
        };
        let changes = Changes {
            id: book.id.clone(),
            name: book.name.clone(),
            source: book.source.clone(),
            beneath: book.beneath.as_ref()?.id.clone(),
            all: book.articles().map(change).collect::<Option<_>>()?,
        };
        // A remark would be lost.
        let same =
            !text.contains('#') && Rulebook::read(&changes.written(), find).is_ok_and(|made| made == book);
        same.then_some(changes)
    }

    /// Puts a change in the place of an earlier one of the same value, or after the others.
    pub fn put(&mut self, change: Change) {
        match self.all.iter_mut().find(|other| other.key == change.key) {
            Some(earlier) => *earlier = change,
            None => self.all.push(change),
        }
    }

    /// The file.
    pub fn written(&self) -> String {
        let both = |text: &Text| format!("{{ nl = {}, en = {} }}", quoted(&text.nl), quoted(&text.en));
        let id = &self.id;
        let mut file = format!(
            "id = {}\nname = {}\nsource = {}\nextends = {}\n",
            quoted(id),
            both(&self.name),
            both(&self.source),
            quoted(&self.beneath)
        );
        let section = |change: &Change| change.key.split('.').next().unwrap_or_default().to_owned();
        let mut sections: Vec<String> = Vec::new();
        for name in self.all.iter().map(section) {
            if !sections.contains(&name) {
                sections.push(name);
            }
        }
        for name in sections {
            let _ = write!(file, "\n[{name}]\n");
            for (number, change) in (1..).zip(&self.all).filter(|(_, change)| section(change) == name) {
                let key = change.key.split_once('.').map_or("", |(_, key)| key);
                let _ = writeln!(file, "{key} = {{ value = {}, article = \"{id}-{number}\" }}", change.value);
            }
        }
        file.push_str(
            "\n[[chapter]]\nnumber = \"1\"\nheading = { nl = \"Anders bij ons\", en = \"Different with us\" }\n",
        );
        for (number, change) in (1..).zip(&self.all) {
            let (nl, en) = (quoted(&change.words.nl), quoted(&change.words.en));
            let _ = write!(
                file,
                "\n[[chapter.article]]\nid = \"{id}-{number}\"\nkind = \"setting\"\nnl = {nl}\nen = {en}\n"
            );
        }
        file
    }
}

impl Value {
    /// The value that a file writes so, on one line.
    pub fn parse(text: &str) -> Option<Value> {
        let line = format!("value = {text}");
        let table = (!text.contains(['\n', '\r'])).then(|| toml::de::DeTable::parse(&line).ok())??;
        let mut all = table.get_ref().iter();
        match (all.next(), all.next()) {
            (Some((_, parsed)), None) => Some(spot(parsed, &Lines::of(&line)).value),
            _ => None,
        }
    }

    /// The value as a file writes it.
    pub fn written(&self) -> String {
        match self {
            Value::Flag(flag) => flag.to_string(),
            Value::Number(number) => number.to_string(),
            Value::Words(words) => quoted(words),
            Value::Huge(digits) => digits.clone(),
            Value::List(items) => {
                format!("[{}]", items.iter().map(|item| item.value.written()).collect::<Vec<_>>().join(", "))
            }
            Value::Table(keys) => {
                let pair = |key: &Key| format!("{} = {}", key.name, key.spot.value.written());
                format!("{{ {} }}", keys.iter().map(pair).collect::<Vec<_>>().join(", "))
            }
            Value::Other(_) => String::new(),
        }
    }
}

/// Words as a file writes them, on one line.
fn quoted(words: &str) -> String {
    let plain = words.split_whitespace().collect::<Vec<_>>().join(" ");
    format!("\"{}\"", plain.replace('\\', "\\\\").replace('"', "\\\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn both(words: &str) -> Text {
        Text { nl: words.to_owned(), en: words.to_owned() }
    }

    fn change(key: &str, value: &str) -> Change {
        Change { key: key.to_owned(), value: value.to_owned(), words: both("Een \"kwart\".") }
    }

    fn changes() -> Changes {
        Changes {
            id: "onze".to_owned(),
            name: both("Onze regels"),
            source: both("Besluit"),
            beneath: "dsc".to_owned(),
            all: vec![change("keizer.excused", "\"1/4\"")],
        }
    }

    #[test]
    fn a_next_change_comes_beside_the_ones_before() {
        let mut changes = changes();
        changes.put(change("club.digital_clocks", "4"));
        changes.put(change("keizer.top", "60"));
        changes.put(change("keizer.excused", "\"1/5\""));
        let read = Changes::read(&changes.written(), &|_| None);
        assert_eq!(read.as_ref(), Some(&changes), "{}", changes.written());
        let keys: Vec<&str> = changes.all.iter().map(|change| change.key.as_str()).collect();
        assert_eq!(keys, ["keizer.excused", "club.digital_clocks", "keizer.top"]);
        let book = Rulebook::read(&changes.written(), &|_| None).expect("it is a ruleset");
        let value = |key: &str| book.entry(key).and_then(|entry| entry.value.clone()).map(|spot| spot.value);
        assert_eq!(value("keizer.excused"), Some(Value::Words("1/5".to_owned())));
        assert_eq!(value("keizer.top"), Some(Value::Number(60)));
    }

    #[test]
    fn a_value_is_read_as_a_file_writes_it_and_nothing_beside_it() {
        for text in ["60", "true", "\"1/3\"", "[1, 8]", "{ time = \"18:00\", weekday = \"friday\" }"] {
            assert_eq!(Value::parse(text).map(|value| value.written()).as_deref(), Some(text));
        }
        for text in ["veel", "", "1\nother = 2", "1 # one"] {
            assert!(Value::parse(text).is_none_or(|value| value.written() != text), "{text}");
        }
        assert_eq!(Value::parse("1\nother = 2"), None);
    }

    #[test]
    fn a_file_that_someone_wrote_is_left_alone() {
        let own = include_str!("../../../../examples/vrijdag.toml");
        assert_eq!(Changes::read(own, &|_| None), None, "two values of one article");
        let remark = format!("# Niet vergeten!\n{}", changes().written());
        assert_eq!(Changes::read(&remark, &|_| None), None);
        let blank = changes().written().replace("[keizer]", "\n[keizer]");
        assert_eq!(Changes::read(&blank, &|_| None), None, "other lines");
    }
}
