//! The log as text: one event a line, words separated by one space, stable from version to version.
//!
//! A line is the moment in UTC, the name of the fact and its fields, in the words of the crate `lines`. Members are ids and
//! free text is the id of a row of its own (D41, D73): erasing a person rewrites nothing here.

mod elsewhere;
mod external;
mod facts;
mod sections;
mod swiss;
mod teams;

use crate::fact::{Event, Fact};
use crate::state::State;
use lines::LineFault;

/// The first line of a log.
pub const HEADER: &str = "clubavond-competition 1";

/// The most lines that are read.
pub const MOST_LINES: usize = 500_000;

/// Why a log cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LogFault {
    /// The first line is not [`HEADER`].
    Header,
    /// There are too many lines.
    TooMany,
    /// The line itself.
    Line(LineFault),
    /// The first event is no opening, or a later one is.
    Opening,
    /// The moment lies before the one of the line above.
    TimeWentBack,
}

/// An event as a line.
pub fn encode(event: &Event) -> String {
    lines::encode(event.at, &event.fact)
}

/// The event of a line.
pub fn decode(line: &str) -> Result<Event, LineFault> {
    lines::decode(line).map(|(at, fact)| Event { at, fact })
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
        let event = decode(line.trim_end()).map_err(|fault| (number, LogFault::Line(fault)))?;
        if matches!(event.fact, Fact::Opened(_)) != log.is_empty() {
            return Err((number, LogFault::Opening));
        }
        if log.last().is_some_and(|last| last.at > event.at) {
            return Err((number, LogFault::TimeWentBack));
        }
        log.push(event);
    }
    match log.first().and_then(State::open) {
        Some(_) => Ok(log),
        None => Err((2, LogFault::Opening)),
    }
}
