//! The part of a file that every ruleset has: the head, the chapters and the articles with their words.

use crate::article::{Article, ArticleId, Chapter, Kind, Text};
use crate::fault::{Fault, Problem, Type};
use crate::value::{Key, Spot, Value};

/// Collects faults while a file is read.
#[derive(Default)]
pub struct Faults(pub Vec<Fault>);

impl Faults {
    /// Notes a fault.
    pub fn add(&mut self, line: u32, key: &str, problem: Problem) {
        self.0.push(Fault { beneath: None, line: Some(line), key: key.to_owned(), problem });
    }

    /// The words of a value, or a fault.
    pub fn words<'a>(&mut self, spot: &'a Spot, key: &str) -> Option<&'a str> {
        match &spot.value {
            Value::Words(words) => Some(words),
            other => {
                self.add(spot.line, key, Problem::WrongType { expected: Type::Words, found: other.kind() });
                None
            }
        }
    }

    /// The keys of a table, or a fault; keys that are not `known` are faults too.
    pub fn table<'a>(&mut self, spot: &'a Spot, key: &str, known: &[&str]) -> &'a [Key] {
        let Value::Table(keys) = &spot.value else {
            let found = spot.value.kind();
            self.add(spot.line, key, Problem::WrongType { expected: Type::Table, found });
            return &[];
        };
        for found in keys.iter().filter(|found| !known.contains(&found.name.as_str())) {
            let path = join(key, &found.name);
            let near = near(&found.name, known.iter().copied()).iter().map(|name| join(key, name)).collect();
            self.add(found.line, &path, Problem::UnknownKey { near });
        }
        keys
    }

    /// The items of a list, or a fault.
    pub fn list<'a>(&mut self, spot: &'a Spot, key: &str) -> &'a [Spot] {
        let Value::List(items) = &spot.value else {
            let found = spot.value.kind();
            self.add(spot.line, key, Problem::WrongType { expected: Type::List, found });
            return &[];
        };
        items
    }

    /// Words in both languages, from a table with `nl` and `en`.
    pub fn text(&mut self, spot: &Spot, key: &str) -> Text {
        let keys = self.table(spot, key, &["nl", "en"]);
        self.both(keys, key, spot.line)
    }

    /// The `nl` and `en` of a table.
    fn both(&mut self, keys: &[Key], key: &str, line: u32) -> Text {
        let mut one = |lang: &'static str| {
            let found = get(keys, lang);
            let words = found.and_then(|spot| self.words(spot, &join(key, lang)));
            if found.is_none() || words.is_some_and(|words| words.trim().is_empty()) {
                self.add(found.map_or(line, |spot| spot.line), key, Problem::NoWords { lang });
            }
            flowing(words.unwrap_or_default())
        };
        Text { nl: one("nl"), en: one("en") }
    }

    /// An id: short, of a-z, 0-9, `.` and `-`.
    pub fn id(&mut self, spot: &Spot, key: &str) -> Option<String> {
        let words = self.words(spot, key)?;
        let fine = !words.is_empty()
            && words.len() <= 40
            && words.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'.' || b == b'-');
        if !fine {
            self.add(spot.line, key, Problem::BadId(words.chars().take(40).collect()));
            return None;
        }
        Some(words.to_owned())
    }

    /// A chapter with its articles.
    pub fn chapter(&mut self, spot: &Spot) -> Chapter {
        let keys = self.table(spot, "chapter", &["number", "heading", "cite", "article"]);
        let number = match get(keys, "number") {
            Some(number) => self.words(number, "chapter.number").unwrap_or_default().to_owned(),
            None => self.missing(spot.line, "chapter.number"),
        };
        let heading = match get(keys, "heading") {
            Some(heading) => self.text(heading, "chapter.heading"),
            None => self.missing(spot.line, "chapter.heading"),
        };
        let articles = get(keys, "article").map_or(&[][..], |list| self.list(list, "chapter.article"));
        let articles = articles.iter().filter_map(|article| self.article(article)).collect();
        let cite = get(keys, "cite").and_then(|cite| self.cite(cite));
        Chapter { cite, number, heading, articles }
    }

    /// How people cite the articles of a chapter.
    fn cite(&mut self, spot: &Spot) -> Option<(String, String)> {
        let keys = self.table(spot, "chapter.cite", &["before", "name"]);
        let mut part = |key: &str| match get(keys, key) {
            Some(words) => self.words(words, &join("chapter.cite", key)).map(str::to_owned),
            None => self.missing(spot.line, &join("chapter.cite", key)),
        };
        Some((part("before")?, part("name")?))
    }

    fn article(&mut self, spot: &Spot) -> Option<Article> {
        let keys = self.table(spot, "article", &["id", "kind", "nl", "en"]);
        if !matches!(spot.value, Value::Table(_)) {
            return None;
        }
        let id = match get(keys, "id") {
            Some(id) => self.id(id, "article.id"),
            None => Some(self.missing(spot.line, "article.id")),
        };
        let name = id.as_deref().filter(|id| !id.is_empty()).unwrap_or("article").to_owned();
        let text = self.both(keys, &name, spot.line);
        let kind = match get(keys, "kind") {
            None => {
                self.add(spot.line, &join(&name, "kind"), Problem::Missing);
                None
            }
            Some(kind) => self.kind(kind, &join(&name, "kind")),
        };
        Some(Article { id: ArticleId::new(&id?), kind: kind.unwrap_or(Kind::Shown), text })
    }

    fn kind(&mut self, spot: &Spot, key: &str) -> Option<Kind> {
        let words = self.words(spot, key)?;
        let found = Kind::ALL.iter().find(|(name, _)| *name == words).map(|(_, kind)| *kind);
        if found.is_none() {
            let allowed = Kind::ALL.iter().map(|(name, _)| (*name).to_owned()).collect();
            self.add(spot.line, key, Problem::UnknownChoice { found: shown(words), allowed });
        }
        found
    }

    /// Notes that a key is missing and gives an empty value to go on with.
    pub fn missing<T: Default>(&mut self, line: u32, key: &str) -> T {
        self.add(line, key, Problem::Missing);
        T::default()
    }
}

/// Words as they flow: a file may break lines where it likes, an empty line starts a paragraph.
fn flowing(words: &str) -> String {
    let paragraphs: Vec<String> = words
        .trim()
        .split("\n\n")
        .map(|paragraph| paragraph.split_whitespace().collect::<Vec<_>>().join(" "))
        .filter(|paragraph| !paragraph.is_empty())
        .collect();
    paragraphs.join("\n\n")
}

/// The value of a key.
pub fn get<'a>(keys: &'a [Key], name: &str) -> Option<&'a Spot> {
    keys.iter().find(|key| key.name == name).map(|key| &key.spot)
}

/// `a` and `b` as `a.b`.
pub fn join(a: &str, b: &str) -> String {
    if a.is_empty() { b.to_owned() } else { format!("{a}.{b}") }
}

/// What stands in a file, short enough for a sentence.
pub fn shown(words: &str) -> String {
    let mut short: String = words.chars().take(60).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if words.chars().nth(60).is_some() {
        short.push('…');
    }
    short
}

/// The known keys nearest to one that does not exist, at most three, nearest first. Keys of a section are only
/// compared with keys of that section.
pub fn near<'a>(found: &str, known: impl Iterator<Item = &'a str>) -> Vec<String> {
    let (section, name) = found.rsplit_once('.').unwrap_or(("", found));
    if name.len() > 60 {
        return Vec::new();
    }
    let mut scored: Vec<(usize, &str)> = known
        .filter_map(|key| {
            let (other, known) = key.rsplit_once('.').unwrap_or(("", key));
            (other == section).then(|| (distance(name, known), key))
        })
        .collect();
    scored.sort_unstable();
    let close = scored.first().map_or(0, |(best, _)| best + 1).min(1 + name.chars().count() / 3);
    scored
        .into_iter()
        .take_while(|(distance, _)| *distance <= close)
        .take(3)
        .map(|(_, key)| key.to_owned())
        .collect()
}

/// How many letters must change to make one word of the other.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, left) in a.chars().enumerate() {
        let mut corner = std::mem::replace(&mut row[0], i + 1);
        for (j, right) in b.iter().enumerate() {
            let change = corner + usize::from(left != *right);
            corner = row[j + 1];
            row[j + 1] = change.min(row[j] + 1).min(corner + 1);
        }
    }
    row[b.len()]
}
