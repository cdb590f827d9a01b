//! Evenings as an iCalendar feed (RFC 5545): stable ids, a number that grows when something changes, and what is
//! cancelled says so. Moments are in UTC, so that no zone has to be described.

use calendar::{Instant, Span};

/// An event of a calendar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// The same for ever, whatever changes.
    pub uid: String,
    /// Grows when something changes.
    pub sequence: u64,
    /// When it begins.
    pub start: Instant,
    /// How long it takes.
    pub length: Span,
    /// When it was last changed.
    pub stamp: Instant,
    /// What it is.
    pub summary: String,
    /// More about it; may be empty.
    pub description: String,
    /// A page about it; may be empty.
    pub url: String,
    /// Whether it does not take place.
    pub cancelled: bool,
}

/// The feed of these events under a name.
pub fn feed(name: &str, events: &[Event]) -> String {
    let mut lines = vec![
        "BEGIN:VCALENDAR".to_owned(),
        "VERSION:2.0".to_owned(),
        "PRODID:-//Clubavond//NL".to_owned(),
        "CALSCALE:GREGORIAN".to_owned(),
        format!("X-WR-CALNAME:{}", escaped(name)),
    ];
    lines.extend(events.iter().flat_map(event));
    lines.push("END:VCALENDAR".to_owned());
    lines.iter().map(|line| folded(line)).collect()
}

fn event(event: &Event) -> Vec<String> {
    let mut lines = vec![
        "BEGIN:VEVENT".to_owned(),
        format!("UID:{}", event.uid),
        format!("SEQUENCE:{}", event.sequence),
        format!("DTSTAMP:{}", moment(event.stamp)),
        format!("DTSTART:{}", moment(event.start)),
        format!("DTEND:{}", moment(event.start.plus(event.length))),
        format!("SUMMARY:{}", escaped(&event.summary)),
        format!("STATUS:{}", if event.cancelled { "CANCELLED" } else { "CONFIRMED" }),
    ];
    if !event.description.is_empty() {
        lines.push(format!("DESCRIPTION:{}", escaped(&event.description)));
    }
    if !event.url.is_empty() {
        lines.push(format!("URL:{}", event.url));
    }
    lines.push("END:VEVENT".to_owned());
    lines
}

/// `20260907T180000Z`.
fn moment(at: Instant) -> String {
    let iso = at.iso();
    let digits: String = iso.chars().filter(|sign| sign.is_ascii_digit() || *sign == 'T').collect();
    format!("{}Z", &digits[..digits.len().min(15)])
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(';', "\\;").replace(',', "\\,").replace('\n', "\\n").replace('\r', "")
}

/// At most 75 bytes a line, never in the middle of a letter.
fn folded(line: &str) -> String {
    let mut out = String::new();
    let mut bytes = 0;
    for sign in line.chars() {
        if bytes + sign.len_utf8() > 74 {
            out.push_str("\r\n ");
            bytes = 1;
        }
        out.push(sign);
        bytes += sign.len_utf8();
    }
    out.push_str("\r\n");
    out
}

#[cfg(test)]
mod tests {
    #![allow(clippy::disallowed_methods, reason = "the made-up club lives in Amsterdam")]
    use super::*;

    #[test]
    fn an_evening_is_an_event_in_utc_that_can_be_cancelled() {
        let start = calendar::Zone::amsterdam().instant("2026-09-07 20:00".parse().unwrap());
        let one = Event {
            uid: "keizer-1@club".into(),
            sequence: 3,
            start,
            length: Span::hours(4),
            stamp: start,
            summary: "Interne competitie; ronde 1, bord 2".into(),
            description: "é".repeat(60),
            url: String::new(),
            cancelled: true,
        };
        let text = feed("Club", &[one]);
        assert!(text.contains("DTSTART:20260907T180000Z\r\nDTEND:20260907T220000Z\r\n"), "{text}");
        assert!(text.contains("SUMMARY:Interne competitie\\; ronde 1\\, bord 2\r\nSTATUS:CANCELLED\r\n"));
        assert!(text.contains("UID:keizer-1@club\r\nSEQUENCE:3\r\n"));
        assert!(text.lines().all(|line| line.len() <= 75), "{text}");
    }
}
