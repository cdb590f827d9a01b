//! The settings of a ruleset in words.

use crate::Lang;
use crate::messages::values as say;
use rulebook::{Key, Spot, Sum, Value, Whose};
use systems::exact::Fraction;

/// The order in which the parts of a value are told.
const PARTS: [&str; 10] = [
    "weekday",
    "time",
    "win",
    "draw",
    "loss",
    "claim_from",
    "automatic_from",
    "opponent_gains",
    "less_moves",
    "least",
];

/// What a key such as `drops.may_check` is about.
pub fn label(lang: Lang, key: &str) -> Option<String> {
    say::by_key(lang, &format!("label_{}", key.replace('.', "_")), "")
}

/// A value in words.
pub fn value(lang: Lang, key: &str, value: &Value) -> String {
    match value {
        Value::Flag(true) => say::yes(lang),
        Value::Flag(false) => say::no(lang),
        Value::Number(cents) if key.contains("cents") => euros(lang, *cents),
        Value::Number(number) => number.to_string(),
        Value::Words(words) if words == "none" => none(lang, key),
        Value::Words(words) => sum(lang, key, words).unwrap_or_else(|| self::words(lang, words)),
        Value::List(items) if items.is_empty() => say::choice_none(lang),
        Value::List(items) if key == "clock.periods" => periods(lang, items),
        Value::List(items) => {
            let items: Vec<String> = items.iter().map(|item| self::value(lang, key, &item.value)).collect();
            items.join(", ")
        }
        Value::Table(keys) => parts(lang, key, keys),
        Value::Huge(digits) => digits.clone(),
        Value::Other(_) => String::new(),
    }
}

/// A value as a law keeps it, in words: `1/3` is ⅓, `true` is yes.
pub fn text(lang: Lang, key: &str, text: &str) -> String {
    match text {
        "true" => say::yes(lang),
        "false" => say::no(lang),
        "none" => none(lang, key),
        other => sum(lang, key, other).unwrap_or_else(|| items(lang, other)),
    }
}

/// What a result or an absence gives: `½ of the opponent's value`, `own value − 4 points` (D86).
fn sum(lang: Lang, key: &str, text: &str) -> Option<String> {
    let bare = rulebook::sum_of(key)?;
    let Sum { part, whose, points } = Sum::read(text)?;
    let number = |(above, below)| Some(crate::keizer::points(Fraction::new(above, below)?));
    let value = match part {
        Some((1, 1)) => Some(match whose.unwrap_or(bare) {
            Whose::Own => say::own_value(lang),
            Whose::Opponent => say::opponents_value(lang),
        }),
        Some((0, _)) => Some(say::nothing(lang)),
        Some(part) => Some(match whose.unwrap_or(bare) {
            Whose::Own => say::part_of_own(lang, number(part)?),
            Whose::Opponent => say::part_of_opponents(lang, number(part)?),
        }),
        None => None,
    };
    let Some((above, below)) = points else { return value };
    let sign = if above < 0 { "−" } else { "+" };
    let said = say::so_many_points(lang, number((above.abs(), below))?);
    Some(match value {
        Some(value) => format!("{value} {sign} {said}"),
        None if above < 0 => format!("− {said}"),
        None => said,
    })
}

/// A list, item by item.
fn items(lang: Lang, text: &str) -> String {
    text.split(", ").map(|item| item_words(lang, item)).collect::<Vec<_>>().join(", ")
}

/// One item of a value: `friday 18:00` has two words that each are said, `1 h 30 min` is said as a whole.
fn item_words(lang: Lang, item: &str) -> String {
    let whole = words(lang, item);
    // `20 games` reads the same in English, and is said as a whole all the same.
    if whole != item || games(lang, item).is_some() {
        return whole;
    }
    item.split(' ').map(|word| words(lang, word)).collect::<Vec<_>>().join(" ")
}

/// What it means that a key has nothing: no claim, no rule about phones.
fn none(lang: Lang, key: &str) -> String {
    say::by_key(lang, &format!("none_{}", key.replace('.', "_")), "")
        .unwrap_or_else(|| say::choice_none(lang))
}

fn words(lang: Lang, words: &str) -> String {
    games(lang, words)
        .or_else(|| time(lang, words))
        .or_else(|| fraction(words))
        .or_else(|| say::by_key(lang, &format!("choice_{words}"), ""))
        .unwrap_or_else(|| words.to_owned())
}

/// `20 games` as a number of games.
fn games(lang: Lang, words: &str) -> Option<String> {
    let number: u32 = words.strip_suffix(" games")?.parse().ok()?;
    Some(say::so_many_games(lang, number))
}

/// `1 h 30 min` as `1 hour 30 minutes`.
fn time(lang: Lang, words: &str) -> Option<String> {
    let parts: Vec<&str> = words.split_whitespace().collect();
    let said: Option<Vec<String>> = parts
        .chunks(2)
        .map(|pair| match *pair {
            [number, "h"] => Some(say::hours(lang, number)),
            [number, "min"] => Some(say::minutes(lang, number)),
            [number, "s"] => Some(say::seconds(lang, number)),
            _ => None,
        })
        .collect();
    said.filter(|said| !said.is_empty()).map(|said| said.join(" "))
}

/// Fractions that have a sign of their own.
fn fraction(words: &str) -> Option<String> {
    let sign = match words {
        "1/2" => "½",
        "1/3" => "⅓",
        "2/3" => "⅔",
        "1/4" => "¼",
        "3/4" => "¾",
        _ => return None,
    };
    Some(sign.to_owned())
}

/// An amount of money, given in cents: `€ 2`, `€ 0,20`.
pub fn euros(lang: Lang, cents: i64) -> String {
    let point = if lang == Lang::Nl { ',' } else { '.' };
    let (whole, rest) = (cents.unsigned_abs() / 100, cents.unsigned_abs() % 100);
    let sign = if cents < 0 { "−" } else { "" };
    match rest {
        0 => say::euros(lang, format!("{sign}{whole}")),
        rest => say::euros(lang, format!("{sign}{whole}{point}{rest:02}")),
    }
}

fn periods(lang: Lang, items: &[Spot]) -> String {
    let one = |item: &Spot| {
        let Value::Table(keys) = &item.value else { return String::new() };
        let part = |name: &str| {
            let key = keys.iter().find(|key| key.name == name)?;
            Some(value(lang, "", &key.spot.value))
        };
        match (part("moves"), part("time")) {
            (Some(moves), Some(time)) => say::period(lang, moves, time),
            (_, time) => time.unwrap_or_default(),
        }
    };
    items.iter().map(one).reduce(|first, next| say::then(lang, first, next)).unwrap_or_default()
}

fn parts(lang: Lang, key: &str, keys: &[Key]) -> String {
    let place = |key: &&Key| PARTS.iter().position(|part| *part == key.name).unwrap_or(PARTS.len());
    let mut keys: Vec<&Key> = keys.iter().collect();
    keys.sort_by_key(place);
    let said: Vec<String> = keys
        .iter()
        .map(|part| {
            let value = value(lang, key, &part.spot.value);
            say::by_key(lang, &format!("part_{}", part.name), &value).unwrap_or(value)
        })
        .collect();
    said.join(", ")
}
