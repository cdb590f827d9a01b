//! How a value is asked of a person: the ways in which it can be given and what is filled in for each. It is declared
//! beside the value itself, so a page asks for a value that it knows nothing of, and takes back what was typed.

use crate::sum::{Sum, Whose};
use crate::value::{Key, Spot, Value};

/// One way of giving a value; of several a person picks one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// A word that needs nothing beside it: `none`, `stable`.
    Word(&'static str),
    /// One thing that is filled in.
    One(Field),
    /// Named parts that belong together: a day and an hour.
    Parts(&'static [Part]),
}

/// A named part of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// Its name in a file.
    pub name: &'static str,
    /// What is filled in.
    pub asked: Field,
    /// Whether the value needs it.
    pub needed: bool,
}

/// What is filled in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// Yes or no.
    Flag,
    /// A whole number between these.
    Number(i64, i64),
    /// An amount of money, at most so many cents.
    Cents(i64),
    /// A fraction: above and below the line.
    Fraction,
    /// A part of a value, points, or both (D86); whose value a bare part is of, and only a game has an opponent.
    Sum(Whose),
    /// A number of games, at most this.
    Games(i64),
    /// A time such as an hour and a half.
    Duration,
    /// A time of day.
    Hour,
    /// One of these words.
    Choice(&'static [&'static str]),
    /// Some of these words, in an order.
    Ordered(&'static [&'static str]),
    /// Whole numbers up to this, each above the one before.
    Rising(i64),
    /// Some of the whole numbers between these.
    Ticks(i64, i64),
    /// A season.
    Season,
    /// The periods of a clock: all but the last have a number of moves.
    Periods,
}

/// The rows that a clock's periods have on a form.
pub const PERIOD_ROWS: usize = 4;

/// The days of the week as a file names them.
pub const WEEKDAYS: &[&str] = &["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/// A field with what stands in it.
pub type Filled = (String, String);

/// The name of the field in which a way is picked.
pub const WAY: &str = "way";

/// The name of the field of a way, or of one of its parts.
pub fn field(way: usize, part: Option<&str>) -> String {
    part.map_or_else(|| format!("w{way}"), |part| format!("w{way}_{part}"))
}

/// A value as the fields of its form; nothing if no way can say it.
pub fn filled(ways: &[Way], value: &Value) -> Option<Vec<Filled>> {
    let (at, mut fields) = ways.iter().enumerate().find_map(|(at, way)| Some((at, by(*way, at, value)?)))?;
    fields.push((WAY.to_owned(), at.to_string()));
    Some(fields)
}

fn by(way: Way, at: usize, value: &Value) -> Option<Vec<Filled>> {
    match way {
        Way::Word(word) => matches!(value, Value::Words(words) if words == word).then(Vec::new),
        Way::One(asked) => one(asked, &field(at, None), value),
        Way::Parts(parts) => {
            let Value::Table(keys) = value else { return None };
            let known = keys.iter().all(|key| parts.iter().any(|part| part.name == key.name));
            let mut fields = Vec::new();
            for part in parts {
                match keys.iter().find(|key| key.name == part.name) {
                    Some(key) => {
                        fields.extend(one(part.asked, &field(at, Some(part.name)), &key.spot.value)?);
                    }
                    None if part.needed => return None,
                    None => (),
                }
            }
            known.then_some(fields)
        }
    }
}

/// What stands in the fields of one answer.
fn one(asked: Field, name: &str, value: &Value) -> Option<Vec<Filled>> {
    let single = |text: String| vec![(name.to_owned(), text)];
    match (asked, value) {
        (Field::Flag, Value::Flag(flag)) => Some(single(flag.to_string())),
        (Field::Number(least, most), Value::Number(number)) => {
            (least..=most).contains(number).then(|| single(number.to_string()))
        }
        (Field::Cents(most), Value::Number(cents)) => {
            (0..=most).contains(cents).then(|| single(format!("{},{:02}", cents / 100, cents % 100)))
        }
        (Field::Fraction, Value::Words(words)) => fraction(name, words),
        (Field::Sum(bare), Value::Words(words)) => sum(name, bare, words),
        (Field::Games(most), Value::Words(words)) => {
            let games = words.strip_suffix(" games")?.parse::<i64>().ok()?;
            (0..=most).contains(&games).then(|| single(games.to_string()))
        }
        (Field::Duration, Value::Words(words)) => duration(name, words),
        (Field::Hour | Field::Season, Value::Words(words)) => Some(single(words.clone())),
        (Field::Choice(choices), Value::Words(words)) => {
            choices.contains(&words.as_str()).then(|| single(words.clone()))
        }
        (Field::Ordered(choices), Value::List(items)) => {
            let numbered = (1..).zip(items).map(|(at, item)| match &item.value {
                Value::Words(word) if choices.contains(&word.as_str()) => {
                    Some((format!("{name}_{at}"), word.clone()))
                }
                _ => None,
            });
            numbered.collect()
        }
        (Field::Rising(_), Value::List(items)) => {
            let numbers: Option<Vec<String>> = items.iter().map(|item| number(&item.value)).collect();
            Some(single(numbers?.join(", ")))
        }
        (Field::Ticks(..), Value::List(items)) => {
            let tick = |item: &Spot| Some((format!("{name}_{}", number(&item.value)?), "yes".to_owned()));
            items.iter().map(tick).collect()
        }
        (Field::Periods, Value::List(items)) if items.len() <= PERIOD_ROWS => {
            let rows: Option<Vec<Vec<Filled>>> =
                (1..).zip(items).map(|(at, item)| period(&format!("{name}_{at}"), item)).collect();
            Some(rows?.concat())
        }
        _ => None,
    }
}

fn number(value: &Value) -> Option<String> {
    match value {
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

fn fraction(name: &str, words: &str) -> Option<Vec<Filled>> {
    let (above, below) = words.split_once('/').unwrap_or((words, "1"));
    let digits = |text: &str| text.trim().parse::<u32>().ok().map(|number| number.to_string());
    Some(vec![(format!("{name}_above"), digits(above)?), (format!("{name}_below"), digits(below)?)])
}

fn sum(name: &str, bare: Whose, words: &str) -> Option<Vec<Filled>> {
    let Sum { part, whose, points } = Sum::read(words)?;
    let mut fields = Vec::new();
    let mut put = |field: &str, text: String| fields.push((format!("{name}_{field}"), text));
    if let Some((above, below)) = part {
        put("above", above.to_string());
        put("below", below.to_string());
    }
    put("whose", whose.unwrap_or(bare).word().to_owned());
    put("sign", if points.is_some_and(|(above, _)| above < 0) { "less" } else { "more" }.to_owned());
    if let Some((above, below)) = points {
        let whole = above.abs().to_string();
        put("points", if below == 1 { whole } else { format!("{whole}/{below}") });
    }
    Some(fields)
}

fn duration(name: &str, words: &str) -> Option<Vec<Filled>> {
    let parts: Vec<&str> = words.split_whitespace().collect();
    let pair = |pair: &[&str]| match pair {
        [number, unit @ ("h" | "min" | "s")] => Some((format!("{name}_{unit}"), (*number).to_owned())),
        _ => None,
    };
    parts.chunks(2).map(pair).collect()
}

fn period(name: &str, item: &Spot) -> Option<Vec<Filled>> {
    let Value::Table(keys) = &item.value else { return None };
    let part = |wanted: &str| keys.iter().find(|key: &&Key| key.name == wanted).map(|key| &key.spot.value);
    let mut fields = one(Field::Duration, name, part("time")?)?;
    if let Some(moves) = part("moves") {
        fields.push((format!("{name}_moves"), number(moves)?));
    }
    Some(fields)
}

impl Whose {
    /// The word in a file.
    pub fn word(self) -> &'static str {
        match self {
            Whose::Own => "own",
            Whose::Opponent => "opponent",
        }
    }
}
