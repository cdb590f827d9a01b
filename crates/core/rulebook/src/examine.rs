//! Reading a ruleset file: the head and chapters, what lies beneath, and the file's own values on top.

use crate::article::{ArticleId, Chapter};
use crate::book::{COMPETITION, Entry, MOST_BYTES, PLAY, Rulebook};
use crate::built_in::BUILT_IN;
use crate::fault::{Fault, Problem, Type};
use crate::head::{Faults, get, join, near, shown};
use crate::value::{Key, Lines, Spot, Value, spot};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use toml::de::DeTable;

/// The most rulesets that may lie beneath one another.
const MOST_BENEATH: usize = 16;

/// The most faults that are listed.
const MOST_FAULTS: usize = 200;

/// Keys of a file that are no sections of values.
const HEAD: [&str; 5] = ["id", "name", "source", "extends", "chapter"];

/// A rulebook without a fault, or its faults.
pub fn whole_or_faults(examined: (Option<Rulebook>, Vec<Fault>)) -> Result<Rulebook, Vec<Fault>> {
    match examined {
        (Some(book), faults) if faults.is_empty() => Ok(book),
        (_, faults) => Err(faults),
    }
}

/// Reads a file; `find` gives the text of a ruleset beneath, `above` are those that extend this one.
pub fn examine_found(
    text: &str,
    find: &dyn Fn(&str) -> Option<String>,
    above: &mut Vec<String>,
) -> (Option<Rulebook>, Vec<Fault>) {
    examine(text, &mut |id, own| {
        if above.is_empty() {
            above.push(own.to_owned());
        }
        beneath(id, find, above)
    })
}

/// The ruleset beneath, or why there is none.
fn beneath(
    id: &str,
    find: &dyn Fn(&str) -> Option<String>,
    above: &mut Vec<String>,
) -> Result<Arc<Rulebook>, Vec<Fault>> {
    let from = above.iter().position(|name| name == id);
    if from.is_some() || above.len() > MOST_BENEATH {
        let mut circle = above[from.unwrap_or_default()..].to_vec();
        circle.push(id.to_owned());
        return Err(vec![whole(Problem::Circle(circle))]);
    }
    if BUILT_IN.iter().any(|(name, _)| *name == id) {
        return Rulebook::built_in(id).ok_or_else(Vec::new);
    }
    let Some(text) = find(id) else {
        let known = Rulebook::built_in_ids().map(str::to_owned).collect();
        return Err(vec![whole(Problem::UnknownBase { found: shown(id), known })]);
    };
    above.push(id.to_owned());
    let examined = examine_found(&text, find, above);
    above.pop();
    let mut book = whole_or_faults(examined).map_err(|mut faults| {
        // A fault in a file beneath says in which; a circle is told once, about the file that was asked for.
        for fault in &mut faults {
            if fault.beneath.is_none() && !matches!(fault.problem, Problem::Circle(_)) {
                fault.beneath = Some(id.to_owned());
            }
        }
        faults
    })?;
    id.clone_into(&mut book.id);
    Ok(Arc::new(book))
}

fn whole(problem: Problem) -> Fault {
    Fault { beneath: None, line: None, key: String::new(), problem }
}

/// Finds the ruleset beneath: gets its id and the id of the ruleset that extends it.
pub type Find<'a> = dyn FnMut(&str, &str) -> Result<Arc<Rulebook>, Vec<Fault>> + 'a;

/// Reads a ruleset file; `find` gives the ruleset beneath.
pub fn read(text: &str, find: &mut Find<'_>) -> Result<Rulebook, Vec<Fault>> {
    whole_or_faults(examine(text, find))
}

fn examine(text: &str, find: &mut Find<'_>) -> (Option<Rulebook>, Vec<Fault>) {
    if text.len() > MOST_BYTES {
        return (None, vec![whole(Problem::TooLarge { most: MOST_BYTES })]);
    }
    let lines = Lines::of(text);
    let (table, errors) = DeTable::parse_recoverable(text);
    if !errors.is_empty() {
        return (None, syntax(&errors, &lines));
    }
    let keys: Vec<Key> = table
        .get_ref()
        .iter()
        .map(|(key, value)| Key {
            name: key.get_ref().clone().into_owned(),
            line: lines.at(&key.span()),
            spot: spot(value, &lines),
        })
        .collect();
    let mut faults = Faults::default();
    let book = book(&keys, find, &mut faults);
    let rootless = book.beneath.is_none() && get(&keys, "extends").is_some();
    let mut faults = faults.0;
    if !rootless {
        faults.extend(crate::competition::faults(&book));
    }
    sort(&mut faults);
    limit(&mut faults);
    ((!rootless).then_some(book), faults)
}

/// In the order of the lines; what is about the whole file comes last.
pub fn sort(faults: &mut [Fault]) {
    faults.sort_by_key(|fault| (fault.beneath.clone(), fault.line.unwrap_or(u32::MAX)));
}

fn limit(faults: &mut Vec<Fault>) {
    if faults.len() > MOST_FAULTS {
        faults.truncate(MOST_FAULTS);
        faults.push(whole(Problem::AndMore));
    }
}

fn syntax(errors: &[toml::de::Error], lines: &Lines) -> Vec<Fault> {
    let mut faults: Vec<Fault> = errors
        .iter()
        .take(MOST_FAULTS + 1)
        .map(|error| Fault {
            beneath: None,
            line: error.span().map(|span| lines.at(&span)),
            key: String::new(),
            problem: Problem::Syntax(shown(error.message())),
        })
        .collect();
    sort(&mut faults);
    limit(&mut faults);
    faults
}

fn book(keys: &[Key], find: &mut Find<'_>, faults: &mut Faults) -> Rulebook {
    let id = match get(keys, "id") {
        Some(spot) => faults.id(spot, "id").unwrap_or_default(),
        None => faults.missing(1, "id"),
    };
    let mut text = |key: &str| match get(keys, key) {
        Some(spot) => faults.text(spot, key),
        None => faults.missing(1, key),
    };
    let (name, source) = (text("name"), text("source"));
    let (beneath, chapters_beneath) = extends(keys, &id, find, faults);
    let chapters = get(keys, "chapter").map_or(&[][..], |list| faults.list(list, "chapter"));
    let chapters: Vec<Chapter> = chapters.iter().map(|chapter| faults.chapter(chapter)).collect();
    let places = places(&chapters);
    let entries = BTreeMap::new();
    let mut book = Rulebook { id, name, source, beneath, chapters_beneath, chapters, places, entries };
    doubles(&book, keys, faults);
    inherit(&mut book);
    own(&mut book, keys, faults);
    book
}

/// Where each article stands; of doubles, the first.
fn places(chapters: &[Chapter]) -> BTreeMap<ArticleId, (usize, usize)> {
    let mut places = BTreeMap::new();
    for (at, chapter) in chapters.iter().enumerate() {
        for (place, article) in chapter.articles.iter().enumerate() {
            places.entry(article.id.clone()).or_insert((at, place));
        }
    }
    places
}

/// `extends = "knsb"` or `extends = { ruleset = "fide-2005", chapters = ["1", "2"] }`.
fn extends(
    keys: &[Key],
    own: &str,
    find: &mut Find<'_>,
    faults: &mut Faults,
) -> (Option<Arc<Rulebook>>, Vec<String>) {
    let Some(spot) = get(keys, "extends") else { return (None, Vec::new()) };
    let mut chapters = Vec::new();
    let name = match &spot.value {
        Value::Words(_) => faults.id(spot, "extends"),
        Value::Table(_) => {
            let keys = faults.table(spot, "extends", &["ruleset", "chapters"]);
            if let Some(list) = get(keys, "chapters") {
                for item in faults.list(list, "extends.chapters") {
                    let words = faults.words(item, "extends.chapters").unwrap_or_default();
                    chapters.push((words.to_owned(), item.line));
                }
            }
            match get(keys, "ruleset") {
                Some(name) => faults.id(name, "extends.ruleset"),
                None => faults.missing(spot.line, "extends.ruleset"),
            }
        }
        other => {
            let found = other.kind();
            faults.add(spot.line, "extends", Problem::WrongType { expected: Type::WordsOrTable, found });
            None
        }
    };
    let Some(name) = name.filter(|name| !name.is_empty()) else { return (None, Vec::new()) };
    let beneath = match find(&name, own) {
        Ok(book) => book,
        Err(found) => {
            faults.0.extend(found.into_iter().map(|mut fault| {
                if fault.beneath.is_none() {
                    fault.line = Some(spot.line);
                    "extends".clone_into(&mut fault.key);
                }
                fault
            }));
            return (None, Vec::new());
        }
    };
    for (number, line) in &chapters {
        if beneath.chapters.iter().all(|chapter| chapter.number != *number) {
            faults.add(*line, "extends.chapters", Problem::UnknownChapter(shown(number)));
        }
    }
    (Some(beneath), chapters.into_iter().map(|(number, _)| number).collect())
}

/// Chapters and articles that exist twice.
fn doubles(book: &Rulebook, keys: &[Key], faults: &mut Faults) {
    let Some(Spot { value: Value::List(list), .. }) = get(keys, "chapter") else { return };
    let mut seen = BTreeSet::new();
    for (chapter, spot) in book.chapters.iter().zip(list) {
        if !seen.insert(format!("chapter {}", chapter.number)) {
            faults.add(spot.line, "chapter.number", Problem::DoubleChapter(shown(&chapter.number)));
        }
        let lines = article_lines(spot);
        for (at, article) in chapter.articles.iter().enumerate() {
            let id = article.id.as_str();
            let beneath = book.beneath.as_ref().is_some_and(|beneath| beneath.article(id).is_some());
            if !id.is_empty() && (beneath || !seen.insert(id.to_owned())) {
                let line = lines.get(at).copied().unwrap_or(spot.line);
                faults.add(line, id, Problem::DoubleArticle(id.to_owned()));
            }
        }
    }
}

/// The lines of the articles of a chapter.
fn article_lines(chapter: &Spot) -> Vec<u32> {
    let Value::Table(keys) = &chapter.value else { return Vec::new() };
    match get(keys, "article") {
        Some(Spot { value: Value::List(list), .. }) => list.iter().map(|article| article.line).collect(),
        _ => Vec::new(),
    }
}

/// The values of the ruleset beneath whose articles apply here.
fn inherit(book: &mut Rulebook) {
    let Some(beneath) = book.beneath.clone() else { return };
    let applying = beneath.entries.iter().filter(|(_, entry)| book.applies(&entry.article));
    let entries = applying
        .map(|(key, entry)| {
            let from = entry.beneath.clone().or_else(|| Some(beneath.id.clone()));
            (key.clone(), Entry { beneath: from, ..entry.clone() })
        })
        .collect();
    book.entries = entries;
}

/// The file's own values, laid over those beneath.
fn own(book: &mut Rulebook, keys: &[Key], faults: &mut Faults) {
    for section in keys.iter().filter(|key| !HEAD.contains(&key.name.as_str())) {
        let Value::Table(values) = &section.spot.value else {
            // A single value at the top is most likely a head key written wrongly.
            let near = near(&section.name, HEAD.iter().copied());
            faults.add(section.line, &shown(&section.name), Problem::UnknownKey { near });
            continue;
        };
        let sections = || PLAY.iter().chain(&COMPETITION).copied();
        if sections().all(|known| known != section.name) {
            let near = near(&section.name, sections());
            faults.add(section.line, &shown(&section.name), Problem::UnknownKey { near });
            continue;
        }
        for key in values {
            let path = join(&section.name, &key.name);
            let (parts, value) = match &key.spot.value {
                Value::Table(_) => {
                    let parts = faults.table(&key.spot, &path, &["value", "article"]);
                    (parts, get(parts, "value").cloned())
                }
                _ => (&[][..], Some(key.spot.clone())),
            };
            let article = article(book, parts, &path, key, faults);
            let value = value.or_else(|| book.entries.get(&path).and_then(|entry| entry.value.clone()));
            book.entries.insert(path, Entry { value, article, line: key.line, beneath: None });
        }
    }
}

/// The article of a value. After a fault it is the one that was written, so that reading can go on.
fn article(book: &Rulebook, parts: &[Key], path: &str, key: &Key, faults: &mut Faults) -> ArticleId {
    let Some(spot) = get(parts, "article") else {
        faults.add(key.line, path, Problem::NoArticle);
        return ArticleId::new("");
    };
    let id = faults.words(spot, &join(path, "article")).unwrap_or_default();
    if let Some(article) = book.article(id) {
        return article.id.clone();
    }
    if matches!(spot.value, Value::Words(_)) {
        faults.add(spot.line, path, Problem::UnknownArticle(shown(id)));
    }
    ArticleId::new("")
}
