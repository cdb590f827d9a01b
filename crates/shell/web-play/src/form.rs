//! The form that opens a table: what was typed, checked into what the desk wants.

use crate::kit::form::Form;
use app::{Bot, NewTable, seat_of};
use calendar::Span;
use live::{Opening, Way};
use rules::ruleset::{PerMove, Period};
use rules::{Library, Ruleset, Seat};
use std::sync::Arc;
use words::Lang;
use words::messages::{desk, lobby as say, web};

/// What a newcomer plays by: the federation's rules.
pub const DEFAULT_RULES: &str = "knsb";

/// Times to choose from, as minutes and seconds per move; beside them the rules' own time, and any other.
pub const TIMES: [(u64, u64); 5] = [(3, 2), (5, 0), (5, 3), (10, 0), (15, 10)];

/// Seconds that spectators may lag behind.
pub const DELAYS: [u64; 5] = [0, 30, 60, 180, 900];

/// What was typed.
#[derive(Clone, Debug)]
pub struct TableForm {
    /// The id of the ruleset.
    pub rules: String,
    /// `assisted` or `board`.
    pub way: String,
    /// `rules`, `5+3`, or `own` for the two numbers below.
    pub time: String,
    /// Minutes per player.
    pub minutes: String,
    /// Seconds per move.
    pub increment: String,
    /// The player's name.
    pub name: String,
    /// The player's seat.
    pub seat: String,
    /// `bots`, `partner` or `people`.
    pub others: String,
    /// Strength of the bots.
    pub level: String,
    /// Seconds that spectators lag behind.
    pub delay: String,
    /// The hour at which it begins, such as `20:00`; empty: when the clock is started.
    pub starts: String,
    /// Whether the lobby shows it.
    pub listed: bool,
    /// `no`, `yes` when someone gets a link for it, `me` for who opens the table.
    pub arbiter: String,
    /// Another set-up of board A, as a FEN; empty: the initial position.
    pub setup_a: String,
    /// The same for board B.
    pub setup_b: String,
}

impl Default for TableForm {
    fn default() -> TableForm {
        TableForm {
            rules: DEFAULT_RULES.to_owned(),
            way: "assisted".to_owned(),
            time: "own".to_owned(),
            minutes: "7".to_owned(),
            increment: "0".to_owned(),
            name: String::new(),
            seat: "Aw".to_owned(),
            others: "bots".to_owned(),
            level: bot::Level::USUAL.to_string(),
            delay: "0".to_owned(),
            starts: String::new(),
            listed: false,
            arbiter: "no".to_owned(),
            setup_a: String::new(),
            setup_b: String::new(),
        }
    }
}

/// What is wrong with a field: its name, and a sentence with the fix.
pub type Wrong = (&'static str, String);

/// A table as the form asks for it.
pub struct Wanted {
    /// The table.
    pub table: NewTable,
    /// Where who opens it will be.
    pub own: Own,
    /// Whether others must get a link.
    pub share: bool,
    /// Whether someone else gets a link to be the arbiter.
    pub arbiter: bool,
}

/// Where who opens a table will be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Own {
    /// On this seat.
    Seat(Seat),
    /// On none: at the arbiter's desk, to sign with this name.
    Desk(String),
}

impl Own {
    /// The seat, if there is one.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Own::Seat(seat) => Some(*seat),
            Own::Desk(_) => None,
        }
    }
}

/// Links to seats work for a day: an evening and its aftermath.
pub const DAY: i64 = Span::days(1).micros();

/// Pieces as someone put them there, rightly or not; a FEN without the rest means White to move.
fn set_up(text: &str) -> Option<rules::Position> {
    let text = text.trim();
    let whole = if text.contains(' ') { text.to_owned() } else { format!("{text} w KQkq - 0 1") };
    whole.parse::<rules::Setup>().ok().and_then(rules::Setup::as_it_stands)
}

fn number(text: &str, range: std::ops::RangeInclusive<u64>) -> Option<u64> {
    text.trim().parse::<u64>().ok().filter(|number| range.contains(number))
}

impl TableForm {
    /// The form as a newcomer finds it: the rules' own time, and the name given last time.
    pub fn fresh(name: String) -> TableForm {
        TableForm { time: "rules".to_owned(), minutes: "10".to_owned(), name, ..TableForm::default() }
    }

    /// What was typed in the form of the page.
    pub fn of(form: &Form) -> TableForm {
        let plain = TableForm::default();
        let typed =
            |name: &str, default: String| if form.has(name) { form.text(name).to_owned() } else { default };
        TableForm {
            rules: typed("rules", plain.rules),
            way: typed("way", plain.way),
            time: typed("time", plain.time),
            minutes: typed("minutes", plain.minutes),
            increment: typed("increment", plain.increment),
            name: typed("name", plain.name),
            seat: typed("seat", plain.seat),
            others: typed("others", plain.others),
            level: typed("level", plain.level),
            delay: typed("delay", plain.delay),
            starts: typed("starts", plain.starts),
            listed: form.ticked("listed"),
            arbiter: typed("arbiter", plain.arbiter),
            setup_a: typed("setup_a", plain.setup_a),
            setup_b: typed("setup_b", plain.setup_b),
        }
    }

    /// The same as the form of the page.
    pub fn shown(&self) -> Form {
        let listed = if self.listed { "yes" } else { "" };
        Form::filled([
            ("rules", self.rules.as_str()),
            ("way", &self.way),
            ("time", &self.time),
            ("minutes", &self.minutes),
            ("increment", &self.increment),
            ("name", &self.name),
            ("seat", &self.seat),
            ("others", &self.others),
            ("level", &self.level),
            ("delay", &self.delay),
            ("starts", &self.starts),
            ("listed", listed),
            ("arbiter", &self.arbiter),
            ("setup_a", &self.setup_a),
            ("setup_b", &self.setup_b),
        ])
    }

    /// The table, or what is wrong with which field.
    pub fn read(&self, library: &Library, lang: Lang) -> Result<Wanted, Wrong> {
        let rules = library.get(&self.rules).ok_or_else(|| ("rules", say::bad_form_rules(lang)))?.rules;
        let seats = &Seat::ALL[..2 * usize::from(rules.game.boards)];
        let name = read_name(&self.name, lang).map_err(|words| ("name", words))?;
        let own = self.own(seats, lang)?;
        let mut rules = Ruleset::clone(&rules);
        self.set_clock(&mut rules, lang)?;
        let delay = number(&self.delay, 0..=3600).ok_or_else(|| ("delay", say::bad_form_delay(lang)))?;
        let level = self.level.parse().ok().and_then(bot::Level::of).unwrap_or(bot::Level::USUAL);
        let bots: Vec<Bot> = seats
            .iter()
            .filter(|one| own.seat().is_some_and(|seat| seat != **one && self.bot_sits(seat, **one)))
            .map(|one| Bot { seat: *one, level: level.number() })
            .collect();
        let share = bots.len() + 1 < seats.len();
        let way = if self.way == "board" { Way::OnTheBoard } else { Way::Assisted };
        let mut opening = Opening::new(Arc::new(rules), way);
        opening.delay = delay * 1000;
        let typed = [("setup_a", &self.setup_a), ("setup_b", &self.setup_b)];
        for (position, (field, text)) in opening.positions.iter_mut().zip(typed) {
            if !text.trim().is_empty() {
                *position = set_up(text).ok_or_else(|| (field, desk::bad_setup(lang, text)))?;
            }
        }
        opening.names = Seat::ALL.map(|one| match () {
            () if own.seat() == Some(one) => name.clone(),
            () if bots.iter().any(|bot| bot.seat == one) => bot_name(lang, level, one),
            () => String::new(),
        });
        let table = NewTable { opening, bots, listed: self.listed, links_last: DAY };
        Ok(Wanted { table, own, share, arbiter: self.arbiter == "yes" })
    }

    /// The chosen seat of these; an arbiter has none, but a name to sign with.
    fn own(&self, seats: &[Seat], lang: Lang) -> Result<Own, Wrong> {
        if self.arbiter == "me" {
            let name = crate::arbiter::page::proper(&self.name)
                .ok_or_else(|| ("name", say::bad_form_arbiter(lang)))?;
            return Ok(Own::Desk(name));
        }
        seat_of(&self.seat)
            // Chess has one board: the seat of that colour.
            .map(|seat| if seats.contains(&seat) { seat } else { Seat::new(rules::BoardId::A, seat.color) })
            .map(Own::Seat)
            .ok_or_else(|| ("seat", say::bad_form_seat(lang)))
    }

    fn bot_sits(&self, own: Seat, one: Seat) -> bool {
        match self.others.as_str() {
            "people" => false,
            "partner" => one != own.partner(),
            _ => true,
        }
    }

    fn set_clock(&self, rules: &mut Ruleset, lang: Lang) -> Result<(), Wrong> {
        let (minutes, seconds) = match self.time.as_str() {
            "rules" => return Ok(()),
            "own" => (self.minutes.as_str(), self.increment.as_str()),
            both => both.split_once('+').ok_or_else(|| ("time", say::bad_form_time(lang)))?,
        };
        let minutes = number(minutes, 1..=180).ok_or_else(|| ("minutes", say::bad_form_minutes(lang)))?;
        let seconds = number(seconds, 0..=60).ok_or_else(|| ("increment", say::bad_form_increment(lang)))?;
        rules.clock.periods = vec![Period { moves: None, time: minutes * 60_000 }];
        rules.clock.per_move = if seconds == 0 { PerMove::None } else { PerMove::Increment(seconds * 1000) };
        Ok(())
    }
}

/// A bot has a name, and says that it is one.
fn bot_name(lang: Lang, level: bot::Level, seat: Seat) -> String {
    web::bot_name(lang, bot::name(level, seat))
}

/// A name as it may stand at a seat; an empty one is a guest.
pub fn read_name(name: &str, lang: Lang) -> Result<String, String> {
    let name = name.trim();
    if name.chars().count() > 40 || name.chars().any(app::odd_sign) {
        return Err(say::bad_form_name(lang));
    }
    Ok(if name.is_empty() { web::guest(lang) } else { name.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(change: impl FnOnce(&mut TableForm)) -> Result<Wanted, Wrong> {
        let mut form = TableForm::fresh("Anna".to_owned());
        change(&mut form);
        form.read(&Library::default(), Lang::En)
    }

    /// Covers: knsb-6.3, minerva-6.3
    #[test]
    fn the_time_is_the_rules_own_a_preset_or_ones_own() {
        let time = |wanted: Wanted| wanted.table.opening.rules.clock.periods[0].time / 60_000;
        for (rules, minutes) in [("knsb", 7), ("minerva", 5), ("ddt", 90)] {
            assert_eq!(form(|form| form.rules = rules.to_owned()).map(time), Ok(minutes), "{rules}");
        }
        assert_eq!(form(|form| form.time = "5+3".to_owned()).map(time), Ok(5));
        for wrong in ["0+3", "5+", "soon", "500+0"] {
            assert!(form(|form| form.time = wrong.to_owned()).is_err(), "{wrong}");
        }
    }

    #[test]
    fn bots_sit_where_nobody_is_invited() {
        let seats = |wanted: Wanted| {
            let bots = wanted.table.bots.iter().map(|bot| app::seat_text(bot.seat)).collect::<Vec<_>>();
            (bots.join(" "), wanted.share)
        };
        let others = |others: &str| form(|form| form.others = others.to_owned()).map(seats);
        assert_eq!(others("bots"), Ok(("Ab Bw Bb".to_owned(), false)));
        assert_eq!(others("partner"), Ok(("Ab Bw".to_owned(), true)));
        assert_eq!(others("people"), Ok((String::new(), true)));
        let chess = form(|form| (form.rules, form.seat) = ("ddt".to_owned(), "Bb".to_owned())).map(seats);
        assert_eq!(chess, Ok(("Aw".to_owned(), false)), "one board: the seat of that colour");
    }

    /// An arbiter leaves all seats to the players, and signs rulings: without a name there is none.
    #[test]
    fn who_opens_a_table_as_its_arbiter_has_no_seat() {
        let opened = form(|form| form.arbiter = "me".to_owned()).map(|wanted| {
            let named = wanted.table.opening.names.iter().any(|name| !name.is_empty());
            (wanted.own, wanted.share, wanted.table.bots.len(), named)
        });
        assert_eq!(opened, Ok((Own::Desk("Anna".to_owned()), true, 0, false)));
        assert!(form(|form| (form.arbiter, form.name) = ("me".to_owned(), " ".to_owned())).is_err());
    }
}
