//! What follows from the shape of a value of a competition or a club: how a person is asked for it, and two values that a
//! test can try.

use crate::competition::SHAPES;
use crate::competition::Shape::{
    self, Attendance, Award, Cents, Choice, Choices, Cite, Flag, Fraction, Kashdan, Limit, Number, Part,
    Passes, Ratio, Result, Season, Step, Steps, Time, TimeOfDay, Weekly,
};
use crate::form::{self, Field, WEEKDAYS, Way};
use crate::sum::Whose;

/// The ways of giving a value of a competition or a club; nothing for a key that has only an article, or no key at all.
pub fn ways(key: &str) -> Option<Vec<Way>> {
    let (_, shape) = SHAPES.iter().find(|(name, _)| *name == key)?;
    Some(asked(*shape)).filter(|ways| !ways.is_empty())
}

const WEEKLY: &[form::Part] = &[
    form::Part { name: "weekday", asked: Field::Choice(WEEKDAYS), needed: true },
    form::Part { name: "time", asked: Field::Hour, needed: true },
];

const POINTS: Field = Field::Number(0, 1000);
const KASHDAN: &[form::Part] = &[
    form::Part { name: "win", asked: POINTS, needed: true },
    form::Part { name: "draw", asked: POINTS, needed: true },
    form::Part { name: "loss", asked: POINTS, needed: true },
];

fn asked(shape: Shape) -> Vec<Way> {
    let one = |asked| vec![Way::One(asked)];
    match shape {
        Cite => Vec::new(),
        Number(least, most) => one(Field::Number(least, most)),
        Cents(most) => one(Field::Cents(most)),
        Limit(most) => vec![Way::One(Field::Number(0, most)), Way::Word("none")],
        Part => vec![Way::Word("value"), Way::One(Field::Fraction)],
        Step => vec![Way::One(Field::Number(0, 100_000)), Way::One(Field::Fraction)],
        Ratio => {
            vec![Way::Word("none"), Way::One(Field::Number(2, 100)), Way::One(Field::Fraction)]
        }
        Flag => one(Field::Flag),
        Fraction => one(Field::Fraction),
        Award => one(Field::Sum(Whose::Own)),
        Result => one(Field::Sum(Whose::Opponent)),
        Attendance => vec![Way::One(Field::Fraction), Way::One(Field::Games(1000))],
        Steps => one(Field::Rising(10_000)),
        Choice(words) => one(Field::Choice(words)),
        Choices(words) => one(Field::Ordered(words)),
        Passes => {
            vec![Way::Word("stable"), Way::Word("frozen"), Way::One(Field::Number(1, 1000))]
        }
        Kashdan => vec![Way::Parts(KASHDAN)],
        Time => one(Field::Duration),
        TimeOfDay => one(Field::Hour),
        Weekly => vec![Way::Parts(WEEKLY)],
        Season => one(Field::Season),
    }
}

/// Every key of a competition and a club that may have a value, in the order in which they are declared.
pub fn valued_keys() -> impl Iterator<Item = &'static str> {
    SHAPES.iter().filter(|(_, shape)| !matches!(shape, Cite)).map(|(key, _)| *key)
}

/// Every key of a competition and a club that may have a value, with two different values as a file would write them: so
/// that a test can try whether anything changes with it.
pub fn values_to_try() -> Vec<(&'static str, [String; 2])> {
    let valued = SHAPES.iter().filter(|(_, shape)| !matches!(shape, Cite));
    valued.map(|(key, shape)| (*key, two(*shape))).collect()
}

fn two(shape: Shape) -> [String; 2] {
    let words = |one: &str, other: &str| [format!("\"{one}\""), format!("\"{other}\"")];
    let tables = |one: &str, other: &str| [one.to_owned(), other.to_owned()];
    match shape {
        Cite => [String::new(), String::new()],
        Number(least, _) => [least.to_string(), (least + 1).to_string()],
        Ratio => tables("2", "3"),
        Limit(_) | Passes | Step | Cents(_) => tables("1", "2"),
        Flag => tables("true", "false"),
        Fraction | Award | Result | Attendance | Part => words("1/2", "1/3"),
        Steps => tables("[1400, 1500]", "[1400, 1600]"),
        Choice(choices) => words(choices[0], choices[1]),
        Choices(choices) => [format!("[\"{}\"]", choices[1]), format!("[\"{}\"]", choices[2])],
        Kashdan => tables("{ win = 3, draw = 2, loss = 1 }", "{ win = 4, draw = 2, loss = 1 }"),
        Time => words("1 h", "2 h"),
        TimeOfDay => words("18:00", "19:00"),
        Weekly => {
            tables("{ weekday = \"friday\", time = \"18:00\" }", "{ weekday = \"monday\", time = \"18:00\" }")
        }
        Season => words("2026-2027", "2027-2028"),
    }
}
