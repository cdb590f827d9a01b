//! Reads the values of a rulebook into the types of the crate that plays by them, and notes every fault.

use crate::article::ArticleId;
use crate::book::{Entry, Rulebook};
use crate::examine::sort;
use crate::fault::{Fault, Problem, Type};
use crate::head::{join, near, shown};
use crate::value::{Spot, Value};
use calendar::{SAME_DAY, Season, TimeOfDay, Weekday, WeeklyMoment};
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// The longest time a ruleset may name: a week.
const MOST_SECONDS: u64 = 7 * 24 * 3600;

/// A value with its key, for reading what is inside it.
#[derive(Clone, Debug)]
pub struct Node<'a> {
    key: String,
    beneath: Option<&'a str>,
    spot: &'a Spot,
}

impl<'a> Node<'a> {
    /// The value.
    pub fn value(&self) -> &'a Value {
        &self.spot.value
    }
}

/// Reads values and notes faults. Every read gives a value to go on with, so that all faults come out at once;
/// what was built is only worth something when [`Reader::finish`] gives no fault.
pub struct Reader<'a> {
    book: &'a Rulebook,
    known: BTreeSet<&'static str>,
    valued: BTreeSet<&'static str>,
    faults: Vec<Fault>,
}

impl<'a> Reader<'a> {
    /// A reader of this rulebook.
    pub fn new(book: &'a Rulebook) -> Reader<'a> {
        Reader { book, known: BTreeSet::new(), valued: BTreeSet::new(), faults: Vec::new() }
    }

    /// The article about a key, if the rulebook has one. The key becomes a known one.
    pub fn cite(&mut self, key: &'static str) -> Option<ArticleId> {
        self.known.insert(key);
        self.book.entry(key).map(|entry| entry.article.clone())
    }

    /// The value of a key; a fault if it is missing.
    pub fn required<T>(
        &mut self,
        key: &'static str,
        fallback: T,
        read: impl FnOnce(&mut Self, &Node<'a>) -> T,
    ) -> T {
        self.value(true, key, fallback, read)
    }

    /// The value of a key, or the fallback if the rulebook has none.
    pub fn optional<T>(
        &mut self,
        key: &'static str,
        fallback: T,
        read: impl FnOnce(&mut Self, &Node<'a>) -> T,
    ) -> T {
        self.value(false, key, fallback, read)
    }

    /// The value of a key, or the fallback; a fault if it is `needed` and missing.
    pub fn value<T>(
        &mut self,
        needed: bool,
        key: &'static str,
        fallback: T,
        read: impl FnOnce(&mut Self, &Node<'a>) -> T,
    ) -> T {
        let entry = self.entry(key);
        if let Some(node) = node(key, entry) {
            return read(self, &node);
        }
        if needed {
            let (line, beneath) = entry.map_or((None, None), |e| (Some(e.line), e.beneath.clone()));
            let key = entry.map_or_else(|| key.to_owned(), |_| join(key, "value"));
            self.faults.push(Fault { beneath, line, key, problem: Problem::Missing });
        }
        fallback
    }

    fn entry(&mut self, key: &'static str) -> Option<&'a Entry> {
        self.known.insert(key);
        self.valued.insert(key);
        self.book.entry(key)
    }

    /// `true` or `false`.
    pub fn flag(&mut self, node: &Node<'a>) -> bool {
        match node.value() {
            Value::Flag(flag) => *flag,
            _ => self.wrong(node, Type::Flag, false),
        }
    }

    /// A whole number in a range.
    pub fn number(&mut self, node: &Node<'a>, range: RangeInclusive<i64>) -> i64 {
        match node.value() {
            Value::Number(number) if range.contains(number) => *number,
            Value::Number(number) => {
                let found = number.to_string();
                self.out_of_range(node, found, &range)
            }
            Value::Huge(digits) => self.out_of_range(node, shown(digits), &range),
            _ => self.wrong(node, Type::Number, *range.start()),
        }
    }

    fn out_of_range(&mut self, node: &Node<'a>, found: String, range: &RangeInclusive<i64>) -> i64 {
        let (least, most) = (*range.start(), *range.end());
        self.fault(node, Problem::OutOfRange { found, least, most });
        least
    }

    /// Words.
    pub fn words(&mut self, node: &Node<'a>) -> &'a str {
        match node.value() {
            Value::Words(words) => words,
            _ => self.wrong(node, Type::Words, ""),
        }
    }

    /// One of a list of words; the first is the one to go on with after a fault.
    pub fn choice<T: Copy>(&mut self, node: &Node<'a>, choices: &[(&str, T)]) -> T {
        let Value::Words(words) = node.value() else {
            return self.wrong(node, Type::Words, choices[0].1);
        };
        if let Some((_, value)) = choices.iter().find(|(name, _)| *name == words.as_str()) {
            return *value;
        }
        let allowed = choices.iter().map(|(name, _)| (*name).to_owned()).collect();
        self.unknown_choice(node, words, allowed);
        choices[0].1
    }

    /// Notes a word that is not one of the choices.
    pub fn unknown_choice(&mut self, node: &Node<'a>, found: &str, allowed: Vec<String>) {
        self.fault(node, Problem::UnknownChoice { found: shown(found), allowed });
    }

    /// A time such as `7 min`, `1 h 30 min` or `10 s`, in milliseconds.
    pub fn time(&mut self, node: &Node<'a>) -> u64 {
        let Value::Words(words) = node.value() else { return self.wrong(node, Type::Words, 0) };
        let seconds = seconds(words);
        if seconds.is_none() {
            self.fault(node, Problem::BadTime(shown(words)));
        }
        seconds.unwrap_or_default() * 1000
    }

    /// A fraction `a` or `a/b` of small numbers that are not negative.
    pub fn fraction(&mut self, node: &Node<'a>) -> (u32, u32) {
        let Value::Words(words) = node.value() else { return self.wrong(node, Type::Words, (0, 1)) };
        let (above, below) = words.split_once('/').unwrap_or((words, "1"));
        let small = |part: &str| part.trim().parse::<u32>().ok().filter(|number| *number <= 1000);
        if let (Some(above), Some(below @ 1..)) = (small(above), small(below)) {
            return (above, below);
        }
        self.fault(node, Problem::BadFraction(shown(words)));
        (0, 1)
    }

    /// A time of day such as `18:00`.
    pub fn time_of_day(&mut self, node: &Node<'a>) -> TimeOfDay {
        let Value::Words(words) = node.value() else {
            return self.wrong(node, Type::Words, TimeOfDay::MIDNIGHT);
        };
        words.parse().unwrap_or_else(|_| {
            self.fault(node, Problem::BadTimeOfDay(shown(words)));
            TimeOfDay::MIDNIGHT
        })
    }

    /// A moment of the week, or of the day of the evening itself: `{ weekday = "friday", time = "18:00" }`.
    pub fn weekly(&mut self, node: &Node<'a>) -> WeeklyMoment {
        self.only(node, &["weekday", "time"]);
        let days = Weekday::ALL.map(|day| (day.name(), Some(day)));
        let names: Vec<(&str, Option<Weekday>)> = days.into_iter().chain([(SAME_DAY, None)]).collect();
        WeeklyMoment {
            weekday: self.need(node, "weekday", None, |read, node| read.choice(node, &names)),
            time: self.need(node, "time", TimeOfDay::MIDNIGHT, Reader::time_of_day),
        }
    }

    /// A season such as `2026-2027`.
    pub fn season(&mut self, node: &Node<'a>) -> Option<Season> {
        let Value::Words(words) = node.value() else { return self.wrong(node, Type::Words, None) };
        let season = words.parse().ok();
        if season.is_none() {
            self.unknown_choice(node, words, vec!["2026-2027".to_owned()]);
        }
        season
    }

    /// The items of a list.
    pub fn list(&mut self, node: &Node<'a>) -> Vec<Node<'a>> {
        match node.value() {
            Value::List(items) => items
                .iter()
                .enumerate()
                .map(|(at, spot)| Node {
                    key: format!("{}[{}]", node.key, at + 1),
                    beneath: node.beneath,
                    spot,
                })
                .collect(),
            _ => self.wrong(node, Type::List, Vec::new()),
        }
    }

    /// The value of a key of a table.
    pub fn get(&self, node: &Node<'a>, name: &str) -> Option<Node<'a>> {
        let Value::Table(keys) = node.value() else { return None };
        let key = keys.iter().find(|key| key.name == name)?;
        Some(Node { key: join(&node.key, name), beneath: node.beneath, spot: &key.spot })
    }

    /// The value of a key of a table; a fault if it is missing.
    pub fn need<T>(
        &mut self,
        node: &Node<'a>,
        name: &str,
        fallback: T,
        read: impl FnOnce(&mut Self, &Node<'a>) -> T,
    ) -> T {
        if let Some(inside) = self.get(node, name) {
            return read(self, &inside);
        }
        let inside = Node { key: join(&node.key, name), ..node.clone() };
        self.fault(&inside, Problem::Missing);
        fallback
    }

    /// Notes the keys of a table that are not among these, and a value that is no table.
    pub fn only(&mut self, node: &Node<'a>, names: &[&str]) {
        let Value::Table(keys) = node.value() else { return self.wrong(node, Type::Table, ()) };
        for key in keys.iter().filter(|key| !names.contains(&key.name.as_str())) {
            let near = near(&key.name, names.iter().copied());
            self.faults.push(Fault {
                beneath: node.beneath.map(str::to_owned),
                line: Some(key.line),
                key: join(&node.key, &key.name),
                problem: Problem::UnknownKey { near },
            });
        }
    }

    /// Notes a wrong type and gives the value to go on with.
    pub fn wrong<T>(&mut self, node: &Node<'a>, expected: Type, fallback: T) -> T {
        self.fault(node, Problem::WrongType { expected, found: node.value().kind() });
        fallback
    }

    /// Notes a fault about a value.
    pub fn fault(&mut self, node: &Node<'a>, problem: Problem) {
        self.faults.push(Fault {
            beneath: node.beneath.map(str::to_owned),
            line: Some(node.spot.line),
            key: node.key.clone(),
            problem,
        });
    }

    /// Every fault, with the keys in these sections that nobody asked for, and values where only an article belongs.
    pub fn finish(mut self, sections: &[&str]) -> Vec<Fault> {
        for (key, entry) in self.book.entries() {
            let section = key.split('.').next().unwrap_or_default();
            if !sections.contains(&section) {
                continue;
            }
            let (key, near) = if !self.known.contains(key) {
                (shown(key), near(key, self.known.iter().copied()))
            } else if entry.value.is_some() && !self.valued.contains(key) {
                (join(key, "value"), vec![join(key, "article")])
            } else {
                continue;
            };
            let problem = Problem::UnknownKey { near };
            self.faults.push(Fault { beneath: entry.beneath.clone(), line: Some(entry.line), key, problem });
        }
        sort(&mut self.faults);
        self.faults
    }
}

fn node<'a>(key: &str, entry: Option<&'a Entry>) -> Option<Node<'a>> {
    let entry = entry?;
    let spot = entry.value.as_ref()?;
    Some(Node { key: key.to_owned(), beneath: entry.beneath.as_deref(), spot })
}

/// `1 h 30 min` in seconds.
fn seconds(words: &str) -> Option<u64> {
    let mut total: u64 = 0;
    let mut parts = words.split_whitespace().peekable();
    parts.peek()?;
    while let Some(number) = parts.next() {
        let unit = match parts.next()? {
            "h" => 3600,
            "min" => 60,
            "s" => 1,
            _ => return None,
        };
        let number = number.parse::<u64>().ok().filter(|number| *number <= MOST_SECONDS)?;
        total += number * unit;
        if total > MOST_SECONDS {
            return None;
        }
    }
    Some(total)
}
