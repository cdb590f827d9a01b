//! The log as text: one event a line, words separated by one space, stable from version to version.
//!
//! The store keeps these lines and `clubavond replay` reads them. A line is the moment in milliseconds, the name of the
//! fact and its fields; free text is written with `=` in front and everything but plain letters, digits and a few
//! signs as `%XX`.

mod acts;
mod facts;
mod law;
mod token;

use crate::command::Act;
use crate::event::{Event, Fact};
use crate::state::State;
use token::{Reader, Token, Writer};

/// The first line of a log.
pub const HEADER: &str = "clubavond-log 1";

/// The longest line that is read: an opening with a whole ruleset is about 12,000 characters.
pub const LONGEST_LINE: usize = 65_536;

/// The most lines that are read.
pub const MOST_LINES: usize = 100_000;

/// Moments after this are no moments of a table (about thirty thousand years).
const LATEST: u64 = 1_000_000_000_000_000;

/// Why a line or a log cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LogFault {
    /// The first line is not [`HEADER`].
    Header,
    /// The line is too long.
    TooLong,
    /// There are too many lines.
    TooMany,
    /// The word with this number (from 1) is missing.
    Missing(usize),
    /// The word with this number is not one that can stand there.
    Word(usize, String),
    /// Something stands after the end of the event.
    Extra(String),
    /// The first event is no opening of one or two boards, or a later one is.
    Opening,
    /// The moment lies before the one of the line above.
    TimeWentBack,
}

/// An event as a line.
pub fn encode(event: &Event) -> String {
    let mut out = Writer::default();
    event.at.write(&mut out);
    event.fact.write(&mut out);
    out.line
}

/// The event of a line.
pub fn decode(line: &str) -> Result<Event, LogFault> {
    if line.len() > LONGEST_LINE {
        return Err(LogFault::TooLong);
    }
    let mut input = Reader::new(line);
    let at = u64::read(&mut input)?;
    if at > LATEST {
        return Err(LogFault::Word(1, at.to_string()));
    }
    let fact = Fact::read(&mut input)?;
    match input.rest() {
        None => Ok(Event { at, fact }),
        Some(extra) => Err(LogFault::Extra(extra.chars().take(40).collect())),
    }
}

/// A line that cannot be read because a number or a list in it is too large, as it can be read; nothing when that is not
/// what is wrong with it. A line that can be read stays as it is.
pub fn mended(line: &str) -> Option<Event> {
    let mut input = Reader::mending(line);
    let event = Event { at: u64::read(&mut input).ok()?, fact: Fact::read(&mut input).ok()? };
    let whole = input.rest().is_none() && decode(&encode(&event)).is_ok_and(|read| read == event);
    whole.then_some(event)
}

/// A line that cannot be read, without this name: wherever a text holds it, the other stands there.
pub fn renamed(line: &str, name: &str, other: &str) -> String {
    let (name, other) = (token::escape(name), token::escape(other));
    let text = |word: &str| if word.starts_with('=') { word.replace(&name, &other) } else { word.to_owned() };
    line.split(' ').map(text).collect::<Vec<_>>().join(" ")
}

/// What is asked as words, as a client may send it: `move e2e4`, `pass n`, `claim repetition none`. Who asks is never
/// among them: the shell knows that.
pub fn encode_act(act: &Act) -> String {
    let mut out = Writer::default();
    act.write(&mut out);
    out.line
}

/// What is asked, from its words.
pub fn decode_act(words: &str) -> Result<Act, LogFault> {
    if words.len() > LONGEST_LINE {
        return Err(LogFault::TooLong);
    }
    let mut input = Reader::new(words);
    let act = Act::read(&mut input)?;
    match input.rest() {
        None => Ok(act),
        Some(extra) => Err(LogFault::Extra(extra.chars().take(40).collect())),
    }
}

/// A whole log as text, with its header.
pub fn encode_all(log: &[Event]) -> String {
    let mut text = String::from(HEADER);
    text.push('\n');
    for event in log {
        text.push_str(&encode(event));
        text.push('\n');
    }
    text
}

/// A whole log; a fault comes with its line number from 1.
pub fn decode_all(text: &str) -> Result<Vec<Event>, (usize, LogFault)> {
    let mut lines = text.lines().enumerate();
    if lines.next().map(|(_, line)| line.trim_end()) != Some(HEADER) {
        return Err((1, LogFault::Header));
    }
    let mut log: Vec<Event> = Vec::new();
    for (index, line) in lines.filter(|(_, line)| !line.trim().is_empty()) {
        let number = index + 1;
        if log.len() >= MOST_LINES {
            return Err((number, LogFault::TooMany));
        }
        let event = decode(line.trim_end()).map_err(|fault| (number, fault))?;
        if matches!(event.fact, Fact::Opened(_)) != log.is_empty() {
            return Err((number, LogFault::Opening));
        }
        if log.last().is_some_and(|last| last.at > event.at) {
            return Err((number, LogFault::TimeWentBack));
        }
        log.push(event);
    }
    match log.first().map(State::open) {
        Some(Some(_)) => Ok(log),
        _ => Err((2, LogFault::Opening)),
    }
}
