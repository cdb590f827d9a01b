//! How a value of a ruleset is asked for in words, and the sentence at a field whose answer does not fit.

use crate::Lang;
use crate::messages::{asked as say, values as values_say};
use crate::values;
use rulebook::{Field, Value, Way, Wrong};

/// What is wrong with a field, about the thing itself.
pub fn wrong(lang: Lang, wrong: &Wrong) -> String {
    match wrong {
        Wrong::Empty => say::wrong_empty(lang),
        Wrong::Number(least, most) => say::wrong_number(lang, least, most),
        Wrong::Amount(most) => say::wrong_amount(lang, values::euros(lang, *most)),
        Wrong::Fraction => say::wrong_fraction(lang),
        Wrong::Sum => say::wrong_sum(lang),
        Wrong::Points => say::wrong_points(lang),
        Wrong::Duration => say::wrong_duration(lang),
        Wrong::Hour => say::wrong_hour(lang),
        Wrong::Twice => say::wrong_twice(lang),
        Wrong::Rising(most) => say::wrong_rising(lang, most),
        Wrong::Season => say::wrong_season(lang),
        Wrong::Moves => say::wrong_moves(lang),
    }
}

/// A way of giving a value.
pub fn way(lang: Lang, key: &str, way: &Way) -> String {
    match way {
        Way::Word(word) => values::value(lang, key, &Value::Words((*word).to_owned())),
        Way::One(Field::Fraction) => say::way_fraction(lang),
        Way::One(Field::Games(_)) => say::way_games(lang),
        Way::One(Field::Duration) => say::way_time(lang),
        Way::One(Field::Number(..)) => say::way_number(lang),
        Way::Parts([one]) => part(lang, one.name),
        Way::One(_) | Way::Parts(_) => say::way_other(lang),
    }
}

/// A named part of a value.
pub fn part(lang: Lang, name: &str) -> String {
    say::by_key(lang, &format!("name_{name}"), "")
        .or_else(|| values_say::by_key(lang, &format!("part_{name}"), "…"))
        .unwrap_or_else(|| name.to_owned())
}

/// What a value may be when it is typed as a file writes it: the forms it has, with an example of each.
pub fn expected(lang: Lang, key: &str, ways: &[Way]) -> String {
    let one = |asked: &Field| match asked {
        Field::Flag => "true, false".to_owned(),
        Field::Number(least, most) => say::wrong_number(lang, least, most),
        Field::Cents(most) => say::wrong_number(lang, 0, most),
        Field::Fraction => format!("{} \"1/3\"", say::wrong_fraction(lang)),
        Field::Sum(_) => format!("{} \"1/3\", \"5 points\", \"own - 4 points\"", say::wrong_sum(lang)),
        Field::Games(_) => "\"20 games\"".to_owned(),
        Field::Duration => format!("{} \"30 min\"", say::wrong_duration(lang)),
        Field::Hour => format!("{} \"18:00\"", say::wrong_hour(lang)),
        Field::Choice(words) => quoted(words, ", "),
        Field::Ordered(words) => format!("[{}]", quoted(words, ", ")),
        Field::Rising(most) => format!("{} [1400, 1600]", say::wrong_rising(lang, most)),
        Field::Ticks(..) => "[1, 8]".to_owned(),
        Field::Season => format!("{} \"2026-2027\"", say::wrong_season(lang)),
        Field::Periods => "[{ moves = 30, time = \"90 min\" }, { time = \"15 min\" }]".to_owned(),
    };
    let way = |way: &Way| match way {
        Way::Word(word) => format!("\"{word}\" ({})", self::way(lang, key, &Way::Word(word))),
        Way::One(asked) => one(asked),
        Way::Parts(parts) => {
            let all: Vec<String> =
                parts.iter().map(|part| format!("{} = {}", part.name, example(&part.asked))).collect();
            format!("{{ {} }}", all.join(", "))
        }
    };
    say::wrong_text(lang, ways.iter().map(way).collect::<Vec<_>>().join(" · "))
}

fn quoted(words: &[&str], between: &str) -> String {
    words.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(between)
}

fn example(asked: &Field) -> String {
    match asked {
        Field::Flag => "true".to_owned(),
        Field::Number(least, _) => least.to_string(),
        Field::Hour => "\"18:00\"".to_owned(),
        Field::Choice(words) => quoted(&words[..1], ""),
        Field::Duration => "\"10 s\"".to_owned(),
        _ => "\"1/2\"".to_owned(),
    }
}
