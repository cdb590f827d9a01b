//! Travel, appeals, the players' committee, trophies and phones, article by article.

#![allow(clippy::unwrap_used, clippy::needless_pass_by_value)]
#![allow(clippy::disallowed_methods, reason = "the made-up club lives in Amsterdam")]

mod appeals;
mod keeping;
mod machine;
mod travel;

use calendar::{Instant, LocalTime, Zone};
use rulebook::Rulebook;
use std::sync::Arc;

fn book(id: &str) -> Arc<Rulebook> {
    Rulebook::built_in(id).expect("a ruleset of the program")
}

fn day(text: &str) -> calendar::Day {
    text.parse().expect("a day")
}

/// A moment on the club's clock, written `2026-11-13 23:30`.
fn at(text: &str) -> Instant {
    Zone::amsterdam().instant(text.parse::<LocalTime>().expect("a day and a time"))
}

fn names(list: &str) -> Vec<String> {
    list.split_whitespace().map(str::to_owned).collect()
}
