//! Travel, results, entering, complaints, the players' committee, trophies and phones, article by article.

mod appeals;
mod complaints;
mod keeping;
mod results;
mod travel;

use club::time::Moment;
use rulebook::Rulebook;
use std::sync::Arc;

fn book(id: &str) -> Arc<Rulebook> {
    Rulebook::built_in(id).expect("a ruleset of the program")
}

fn day(text: &str) -> systems::day::Day {
    text.parse().expect("a day")
}

/// A moment, written `2026-11-13 23:30`.
fn at(text: &str) -> Moment {
    let (on, time) = text.split_once(' ').expect("a day and a time");
    let (hour, minute) = time.split_once(':').expect("a time");
    let number = |digits: &str| digits.parse::<u16>().expect("a number");
    Moment::new(day(on), number(hour) * 60 + number(minute)).expect("a minute of the day")
}

fn names(list: &str) -> Vec<String> {
    list.split_whitespace().map(str::to_owned).collect()
}
