//! A line of a competition's story: the moment, and the words after it.

use super::fault::Unreadable;
use calendar::{Day, LocalTime};
use competition::{Pair, RoundNumber};
use ids::MemberId;
use systems::result::GameResult;

/// The words of a line, with what may stand anywhere taken out.
#[derive(Clone, Debug, Default)]
pub struct Words {
    /// What is left, in order.
    pub rest: Vec<String>,
    /// `round 2`.
    pub round: Option<RoundNumber>,
    /// What stands between quotation marks.
    pub quoted: Option<String>,
    /// `called 17:50`, on the day of the line unless another is named.
    pub called: Option<LocalTime>,
}

impl Words {
    /// Reads the words of a line about a day.
    pub fn read(text: &str, day: Option<Day>) -> Result<Words, Unreadable> {
        let mut words = Words::default();
        let mut text = text.to_owned();
        if let Some(from) = text.find('"') {
            let to = text[from + 1..].find('"').ok_or(Unreadable::Form("because \"wrongly entered\""))?;
            words.quoted = Some(text[from + 1..from + 1 + to].to_owned());
            text.replace_range(from..from + to + 2, "");
            text = text.replacen(" because", "", 1);
        }
        if let Some((before, called)) = text.clone().split_once("called ") {
            words.called = Some(call(called.trim(), day)?);
            before.trim_end().trim_end_matches(',').clone_into(&mut text);
        }
        let mut rest = text.split_whitespace().peekable();
        while let Some(word) = rest.next() {
            let after_from = words.rest.last().is_some_and(|last| last == "from");
            if word == "round" && !after_from && words.round.is_none() && rest.peek().is_some() {
                let number = rest.next().unwrap_or_default().trim_end_matches([',', ':']);
                let round = number.parse().ok().and_then(RoundNumber::new);
                words.round = Some(round.ok_or_else(|| Unreadable::Round(number.to_owned()))?);
            } else {
                words.rest.push(word.to_owned());
            }
        }
        Ok(words)
    }

    /// The words that are left, to be matched.
    pub fn slices(&self) -> Vec<&str> {
        self.rest.iter().map(String::as_str).collect()
    }
}

/// `17:50`, or `Thu 2026-09-03 21:00`.
fn call(text: &str, day: Option<Day>) -> Result<LocalTime, Unreadable> {
    let wrong = || Unreadable::Moment(text.to_owned());
    if let Ok(time) = text.parse() {
        return Ok(day.ok_or_else(wrong)?.at(time));
    }
    let (local, rest) = moment(text)?;
    if rest.is_empty() { Ok(local) } else { Err(wrong()) }
}

/// `Fri 2026-09-04 17:59`, and what stands after it. The weekday must be the day's own.
pub fn moment(text: &str) -> Result<(LocalTime, &str), Unreadable> {
    let wrong = || Unreadable::Moment(text.chars().take(40).collect());
    let mut parts = text.splitn(4, char::is_whitespace);
    let (Some(weekday), Some(day), Some(time)) = (parts.next(), parts.next(), parts.next()) else {
        return Err(wrong());
    };
    let rest = parts.next().unwrap_or_default().trim();
    let day: Day = day.parse().map_err(|_| wrong())?;
    let time = time.parse().map_err(|_| wrong())?;
    let own = day.weekday().to_string();
    let named = weekday.to_lowercase();
    if !WEEKDAYS.contains(&named.as_str()) {
        return Err(wrong());
    }
    if !own.starts_with(&named) {
        return Err(Unreadable::Weekday(day.to_string(), own));
    }
    Ok((day.at(time), rest))
}

const WEEKDAYS: [&str; 7] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/// `bo-an`: White first. Ids may have a hyphen inside, so every way to part them is tried.
pub fn pair(word: &str, known: &dyn Fn(&str) -> Option<MemberId>) -> Result<Pair, Unreadable> {
    let cut = word.trim_end_matches(',');
    let found = cut
        .match_indices('-')
        .find_map(|(at, _)| Some(Pair { white: known(&cut[..at])?, black: known(&cut[at + 1..])? }));
    found.ok_or_else(|| Unreadable::Pair(word.to_owned()))
}

/// `1-0`, with `½` for `1/2`.
pub fn result(word: &str) -> Result<GameResult, Unreadable> {
    let plain = word.trim_end_matches([',', '.']).replace('½', "1/2");
    GameResult::read(&plain).ok_or_else(|| Unreadable::Result(word.to_owned()))
}
