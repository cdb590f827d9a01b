//! The form that opens a table: what was typed, checked into what the desk wants.

use app::{Bot, NewTable, seat_of};
use live::{Opening, Way};
use rules::ruleset::{PerMove, Period};
use rules::{Ruleset, Seat};
use serde::Deserialize;
use std::sync::Arc;
use words::Lang;
use words::messages::{desk, web as say};

/// What was typed.
#[derive(Clone, Debug, Deserialize)]
#[serde(default)]
pub struct TableForm {
    /// The id of the ruleset.
    pub rules: String,
    /// `assisted` or `board`.
    pub way: String,
    /// Minutes per player.
    pub minutes: String,
    /// Seconds per move.
    pub increment: String,
    /// The player's name.
    pub name: String,
    /// The player's seat.
    pub seat: String,
    /// `bots` or `people`.
    pub others: String,
    /// Strength of the bots.
    pub level: String,
    /// Whether the lobby shows it.
    #[serde(deserialize_with = "ticked")]
    pub listed: bool,
    /// Whether an arbiter gets a link too.
    #[serde(deserialize_with = "ticked")]
    pub arbiter: bool,
    /// Another set-up of board A, as a FEN; empty: the initial position.
    pub setup_a: String,
    /// The same for board B.
    pub setup_b: String,
}

impl Default for TableForm {
    fn default() -> TableForm {
        TableForm {
            rules: "knsb".to_owned(),
            way: "assisted".to_owned(),
            minutes: "7".to_owned(),
            increment: "0".to_owned(),
            name: String::new(),
            seat: "Aw".to_owned(),
            others: "bots".to_owned(),
            level: "2".to_owned(),
            listed: false,
            arbiter: false,
            setup_a: String::new(),
            setup_b: String::new(),
        }
    }
}

/// A ticked box sends its value, an empty one sends nothing.
fn ticked<'de, D: serde::Deserializer<'de>>(input: D) -> Result<bool, D::Error> {
    Ok(String::deserialize(input)? == "yes")
}

/// A table as the form asks for it.
pub struct Wanted {
    /// The table.
    pub table: NewTable,
    /// The seat of who opens it.
    pub seat: Seat,
    /// Whether others must get a link.
    pub share: bool,
    /// Whether an arbiter gets a link too.
    pub arbiter: bool,
}

/// Links to seats work for a day: an evening and its aftermath.
const DAY: i64 = 24 * 60 * 60 * 1_000_000;

/// Pieces as someone put them there, rightly or not; a FEN without the rest means White to move.
fn set_up(text: &str) -> Option<rules::Position> {
    let text = text.trim();
    let whole = if text.contains(' ') { text.to_owned() } else { format!("{text} w KQkq - 0 1") };
    whole.parse::<rules::Setup>().ok().and_then(rules::Setup::as_it_stands)
}

impl TableForm {
    /// The table, or a sentence that names the field and the fix.
    pub fn read(&self, lang: Lang) -> Result<Wanted, String> {
        let rules = Ruleset::built_in(&self.rules).ok_or_else(|| say::bad_form_rules(lang))?;
        let boards = usize::from(rules.game.boards);
        let seats = &Seat::ALL[..2 * boards];
        let seat = seat_of(&self.seat)
            .filter(|seat| seats.contains(seat))
            .ok_or_else(|| say::bad_form_seat(lang))?;
        let name = self.name.trim();
        if name.chars().count() > 40 || name.chars().any(char::is_control) {
            return Err(say::bad_form_name(lang));
        }
        let name = if name.is_empty() { say::guest(lang) } else { name.to_owned() };
        let mut rules = Ruleset::clone(&rules);
        self.set_clock(&mut rules, lang)?;
        let share = self.others == "people";
        let level = self.level.parse().ok().filter(|level| (1..=3).contains(level)).unwrap_or(2);
        let bots: Vec<Bot> = if share {
            Vec::new()
        } else {
            seats.iter().filter(|one| **one != seat).map(|one| Bot { seat: *one, level }).collect()
        };
        let way = if self.way == "board" { Way::OnTheBoard } else { Way::Assisted };
        let mut opening = Opening::new(Arc::new(rules), way);
        for (position, text) in opening.positions.iter_mut().zip([&self.setup_a, &self.setup_b]) {
            if !text.trim().is_empty() {
                *position = set_up(text).ok_or_else(|| desk::bad_setup(lang, text))?;
            }
        }
        opening.names = Seat::ALL.map(|one| match () {
            () if one == seat => name.clone(),
            () if bots.iter().any(|bot| bot.seat == one) => say::bot_name(lang, level),
            () => String::new(),
        });
        Ok(Wanted {
            table: NewTable { opening, bots, listed: self.listed, links_last: DAY },
            seat,
            share,
            arbiter: self.arbiter,
        })
    }

    fn set_clock(&self, rules: &mut Ruleset, lang: Lang) -> Result<(), String> {
        let number = |text: &str, range: std::ops::RangeInclusive<u64>| {
            text.trim().parse::<u64>().ok().filter(|number| range.contains(number))
        };
        let minutes = number(&self.minutes, 1..=180).ok_or_else(|| say::bad_form_minutes(lang))?;
        let seconds = number(&self.increment, 0..=60).ok_or_else(|| say::bad_form_increment(lang))?;
        rules.clock.periods = vec![Period { moves: None, time: minutes * 60_000 }];
        rules.clock.per_move = if seconds == 0 { PerMove::None } else { PerMove::Increment(seconds * 1000) };
        Ok(())
    }
}
