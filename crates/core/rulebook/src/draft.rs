//! A rulebook that an official is reading into a ruleset: its text in articles, what each of them settles, and what is for
//! people. It becomes a file like every other; until then it is kept as it stands.

use crate::cut::cut;
use crate::head::get;
use crate::value::{Key, Lines, Spot, Value, spot};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The most articles of one draft.
const MOST: usize = 400;

/// A rulebook that is being read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    /// The id of the ruleset that it becomes.
    pub id: String,
    /// The name.
    pub name: String,
    /// Where the text comes from.
    pub source: String,
    /// The ruleset that holds where the text says nothing.
    pub base: String,
    /// The articles, in the order of the text.
    pub articles: Vec<Read>,
}

/// An article as it is read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Read {
    /// Its number in the text.
    pub number: String,
    /// What stands over it.
    pub heading: String,
    /// Its words; empty for a heading over others.
    pub text: String,
    /// It holds something that only people can do: it stays text.
    pub people: bool,
    /// The values that it settles.
    pub settles: Vec<Settled>,
}

/// A value that an article settles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settled {
    /// Its key.
    pub key: String,
    /// The value as a file writes it.
    pub value: String,
    /// Another article says otherwise, and this one goes first.
    pub first: bool,
}

/// Where the reading of an article stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stands {
    /// A heading over others.
    Heading,
    /// It settles something.
    Settles,
    /// It is for people.
    People,
    /// Nobody has read it yet.
    Undone,
    /// Another article says otherwise.
    Contradicts,
}

impl Draft {
    /// Adds the articles of a text; one whose number is taken gets another.
    pub fn add(&mut self, text: &str) {
        for piece in cut(text) {
            if self.articles.len() >= MOST {
                return;
            }
            let taken = |number: &str| self.articles.iter().any(|read| slug(&read.number) == slug(number));
            let mut number = piece.number.clone();
            let mut times = 2;
            while taken(&number) {
                number = format!("{}-{times}", piece.number);
                times += 1;
            }
            self.articles.push(Read { number, heading: piece.heading, text: piece.text, ..Read::default() });
        }
    }

    /// An article settles a value.
    pub fn settle(&mut self, at: usize, key: &str, value: &str) {
        let Some(read) = self.articles.get_mut(at) else { return };
        if let Some(settled) = read.settles.iter_mut().find(|settled| settled.key == key) {
            value.clone_into(&mut settled.value);
        } else {
            let (key, value) = (key.to_owned(), value.to_owned());
            read.settles.push(Settled { key, value, first: false });
        }
    }

    /// An article no longer settles a value.
    pub fn drop_value(&mut self, at: usize, key: &str) {
        if let Some(read) = self.articles.get_mut(at) {
            read.settles.retain(|settled| settled.key != key);
        }
    }

    /// Of the articles that settle a value differently, this one goes first.
    pub fn prefer(&mut self, at: usize, key: &str) {
        for (other, read) in self.articles.iter_mut().enumerate() {
            for settled in read.settles.iter_mut().filter(|settled| settled.key == key) {
                settled.first = other == at;
            }
        }
    }

    /// Every value with the articles that settle it.
    pub fn values(&self) -> BTreeMap<&str, Vec<(usize, &Settled)>> {
        let mut values: BTreeMap<&str, Vec<(usize, &Settled)>> = BTreeMap::new();
        for (at, read) in self.articles.iter().enumerate() {
            for settled in &read.settles {
                values.entry(&settled.key).or_default().push((at, settled));
            }
        }
        values
    }

    /// Values that articles settle differently while none goes first.
    pub fn contradictions(&self) -> Vec<(&str, Vec<(usize, &Settled)>)> {
        let open = |all: &Vec<(usize, &Settled)>| {
            all.iter().any(|(_, one)| one.value != all[0].1.value) && !all.iter().any(|(_, one)| one.first)
        };
        self.values().into_iter().filter(|(_, all)| open(all)).collect()
    }

    /// Where the reading of an article stands.
    pub fn stands(&self, at: usize) -> Stands {
        let Some(read) = self.articles.get(at) else { return Stands::Undone };
        let contradicts =
            || self.contradictions().iter().any(|(_, all)| all.iter().any(|(other, _)| *other == at));
        match read {
            read if read.text.is_empty() => Stands::Heading,
            _ if contradicts() => Stands::Contradicts,
            read if !read.settles.is_empty() => Stands::Settles,
            read if read.people => Stands::People,
            _ => Stands::Undone,
        }
    }

    /// The ruleset as a file. Of articles that settle a value differently the one that goes first holds, or the first.
    pub fn file(&self) -> String {
        let both = |words: &str| format!("{{ nl = {0}, en = {0} }}", quoted(words));
        let id = &self.id;
        let mut file = format!(
            "id = {}\nname = {}\nsource = {}\nextends = {}\n",
            quoted(id),
            both(&self.name),
            both(&self.source),
            quoted(&self.base)
        );
        let mut section = "";
        for (key, all) in self.values() {
            let Some((name, rest)) = key.split_once('.') else { continue };
            let winner = all.iter().find(|(_, one)| one.first).or(all.first());
            let Some((at, settled)) = winner else { continue };
            if name != section {
                let _ = write!(file, "\n[{name}]\n");
                section = name;
            }
            let article = format!("{id}-{}", slug(&self.articles[*at].number));
            let _ = writeln!(file, "{rest} = {{ value = {}, article = \"{article}\" }}", settled.value);
        }
        let chapter = |file: &mut String, number: &str, heading: &str| {
            let cite = format!("cite = {{ before = \"{id}-\", name = {} }}", quoted(&self.name));
            let _ = write!(
                file,
                "\n[[chapter]]\nnumber = {}\nheading = {}\n{cite}\n",
                quoted(number),
                both(heading)
            );
        };
        if self.articles.first().is_none_or(|read| !read.text.is_empty()) {
            chapter(&mut file, "-", &self.name);
        }
        for read in &self.articles {
            if read.text.is_empty() {
                chapter(&mut file, &read.number, &read.heading);
                continue;
            }
            let kind = if read.settles.is_empty() { "shown" } else { "setting" };
            let words = if read.heading.is_empty() {
                read.text.clone()
            } else {
                format!("{}\n\n{}", read.heading, read.text)
            };
            let (number, words) = (slug(&read.number), quoted(&words));
            let _ = write!(
                file,
                "\n[[chapter.article]]\nid = \"{id}-{number}\"\nkind = \"{kind}\"\nnl = {words}\nen = {words}\n"
            );
        }
        file
    }

    /// The draft as it is kept.
    pub fn written(&self) -> String {
        let mut text = format!(
            "id = {}\nname = {}\nsource = {}\nbase = {}\n",
            quoted(&self.id),
            quoted(&self.name),
            quoted(&self.source),
            quoted(&self.base)
        );
        for read in &self.articles {
            let one = |settled: &Settled| {
                let (key, value) = (quoted(&settled.key), quoted(&settled.value));
                format!("{{ key = {key}, value = {value}, first = {} }}", settled.first)
            };
            let settles: Vec<String> = read.settles.iter().map(one).collect();
            let _ = write!(
                text,
                "\n[[article]]\nnumber = {}\nheading = {}\ntext = {}\npeople = {}\nsettles = [{}]\n",
                quoted(&read.number),
                quoted(&read.heading),
                quoted(&read.text),
                read.people,
                settles.join(", ")
            );
        }
        text
    }

    /// A draft that was kept.
    pub fn read(text: &str) -> Option<Draft> {
        let table = toml::de::DeTable::parse(text).ok()?;
        let lines = Lines::of(text);
        let keys: Vec<Key> = table
            .get_ref()
            .iter()
            .map(|(key, value)| Key {
                name: key.get_ref().clone().into_owned(),
                line: 0,
                spot: spot(value, &lines),
            })
            .collect();
        let articles = get(&keys, "article").map_or(&[][..], items);
        Some(Draft {
            id: words(&keys, "id"),
            name: words(&keys, "name"),
            source: words(&keys, "source"),
            base: words(&keys, "base"),
            articles: articles.iter().map(article).collect(),
        })
    }
}

fn article(item: &Spot) -> Read {
    let Value::Table(keys) = &item.value else { return Read::default() };
    let settled = |item: &Spot| {
        let Value::Table(keys) = &item.value else { return None };
        Some(Settled { key: words(keys, "key"), value: words(keys, "value"), first: flag(keys, "first") })
    };
    Read {
        number: words(keys, "number"),
        heading: words(keys, "heading"),
        text: words(keys, "text"),
        people: flag(keys, "people"),
        settles: get(keys, "settles").map_or(&[][..], items).iter().filter_map(settled).collect(),
    }
}

fn items(list: &Spot) -> &[Spot] {
    match &list.value {
        Value::List(items) => items,
        _ => &[],
    }
}

fn words(keys: &[Key], name: &str) -> String {
    match get(keys, name).map(|spot| &spot.value) {
        Some(Value::Words(words)) => words.clone(),
        _ => String::new(),
    }
}

fn flag(keys: &[Key], name: &str) -> bool {
    matches!(get(keys, name).map(|spot| &spot.value), Some(Value::Flag(true)))
}

/// The number of an article as an id may hold it.
fn slug(number: &str) -> String {
    let plain = |letter: char| match letter {
        letter if letter.is_ascii_alphanumeric() || letter == '.' => letter.to_ascii_lowercase(),
        _ => '-',
    };
    number.chars().map(plain).take(20).collect()
}

/// Words as a file writes them, paragraphs and all.
fn quoted(words: &str) -> String {
    let mut text = String::from("\"");
    for letter in words.chars() {
        match letter {
            '"' => text.push_str("\\\""),
            '\\' => text.push_str("\\\\"),
            '\n' => text.push_str("\\n"),
            letter if letter.is_control() => text.push(' '),
            letter => text.push(letter),
        }
    }
    text + "\""
}
