//! Points in time, the same everywhere, and the lengths between them.

use jiff::Timestamp;
use std::str::FromStr;

/// A point in time: microseconds since 1 January 1970, 00:00 UTC. As the store keeps it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Instant(i64);

impl Instant {
    /// 1 January 1970, 00:00 UTC.
    pub const EPOCH: Instant = Instant(0);

    /// So many microseconds after 1 January 1970, 00:00 UTC.
    pub const fn from_micros(micros: i64) -> Instant {
        Instant(micros)
    }

    /// The microseconds since 1 January 1970, 00:00 UTC.
    pub const fn micros(self) -> i64 {
        self.0
    }

    /// The instant so much later.
    #[must_use]
    pub const fn plus(self, span: Span) -> Instant {
        Instant(self.0.saturating_add(span.0))
    }

    /// The instant so much earlier.
    #[must_use]
    pub const fn minus(self, span: Span) -> Instant {
        Instant(self.0.saturating_sub(span.0))
    }

    /// The time from `earlier` to this instant.
    pub const fn since(self, earlier: Instant) -> Span {
        Span(self.0.saturating_sub(earlier.0))
    }

    /// `2026-11-13T17:00:00Z`, with a fraction where there is one: for files and logs. There is no `Display`, so that
    /// no sentence can hold it by accident; people read the clock of their [`Zone`](crate::Zone).
    pub fn iso(self) -> String {
        self.to_jiff().to_string()
    }

    pub(crate) fn of(stamp: Timestamp) -> Instant {
        Instant(stamp.as_microsecond())
    }

    /// An instant outside the years that have days becomes the first or last of them.
    pub(crate) fn to_jiff(self) -> Timestamp {
        let past = if self.0 < 0 { Timestamp::MIN } else { Timestamp::MAX };
        Timestamp::from_microsecond(self.0).unwrap_or(past)
    }
}

/// The text is no point in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAnInstant;

impl FromStr for Instant {
    type Err = NotAnInstant;
    /// `2026-11-13T17:00:00Z` or `2026-11-13T18:00:00+01:00`; without an offset it is no point in time.
    fn from_str(text: &str) -> Result<Instant, NotAnInstant> {
        text.parse::<Timestamp>().map(Instant::of).map_err(|_| NotAnInstant)
    }
}

/// A length of time, in microseconds. Twenty-four hours are not always a day on the clock in the hall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Span(i64);

impl Span {
    /// No time at all.
    pub const ZERO: Span = Span(0);

    /// So many microseconds.
    pub const fn from_micros(micros: i64) -> Span {
        Span(micros)
    }

    /// So many milliseconds.
    pub const fn millis(millis: i64) -> Span {
        Span(millis.saturating_mul(1000))
    }

    /// So many seconds.
    pub const fn seconds(seconds: i64) -> Span {
        Span::millis(seconds.saturating_mul(1000))
    }

    /// So many minutes.
    pub const fn minutes(minutes: i64) -> Span {
        Span::seconds(minutes.saturating_mul(60))
    }

    /// So many hours.
    pub const fn hours(hours: i64) -> Span {
        Span::minutes(hours.saturating_mul(60))
    }

    /// So many times 24 hours.
    pub const fn days(days: i64) -> Span {
        Span::hours(days.saturating_mul(24))
    }

    /// The microseconds.
    pub const fn micros(self) -> i64 {
        self.0
    }

    /// The whole minutes, those of a negative length rounded down.
    pub const fn whole_minutes(self) -> i64 {
        self.0.div_euclid(Span::minutes(1).0)
    }

    /// The whole hours, those of a negative length rounded down.
    pub const fn whole_hours(self) -> i64 {
        self.0.div_euclid(Span::hours(1).0)
    }

    /// The whole times 24 hours, those of a negative length rounded down.
    pub const fn whole_days(self) -> i64 {
        self.0.div_euclid(Span::days(1).0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_instant_is_written_in_greenwich_and_read_with_any_offset() {
        let rows = [
            ("1970-01-01T00:00:00Z", 0),
            ("2026-11-13T17:00:00Z", 1_794_589_200_000_000),
            ("2026-11-13T17:00:00.5Z", 1_794_589_200_500_000),
            ("1969-12-31T23:59:59.999999Z", -1),
        ];
        for (text, micros) in rows {
            assert_eq!(Instant::from_micros(micros).iso(), text);
            assert_eq!(text.parse(), Ok(Instant::from_micros(micros)));
        }
        assert_eq!("2026-11-13T18:00:00+01:00".parse(), "2026-11-13T17:00:00Z".parse::<Instant>());
        for text in ["", "2026-11-13", "2026-11-13T17:00:00", "2026-13-13T17:00:00Z"] {
            assert_eq!(text.parse::<Instant>(), Err(NotAnInstant), "{text}");
        }
    }

    #[test]
    fn instants_and_spans_add_up_and_never_wrap_around() {
        let start: Instant = "2026-11-13T17:00:00Z".parse().unwrap();
        let later = start.plus(Span::hours(25)).minus(Span::minutes(60));
        assert_eq!((later.since(start), later.iso().as_str()), (Span::days(1), "2026-11-14T17:00:00Z"));
        assert_eq!(start.since(later).whole_minutes(), -24 * 60);
        let ends = [Instant::from_micros(i64::MAX), Instant::from_micros(i64::MIN)];
        assert_eq!((ends[0].plus(Span::seconds(1)), ends[1].minus(Span::days(i64::MAX))), (ends[0], ends[1]));
        assert_eq!(ends.map(|end| end.iso().contains("9999-")), [true, true]);
        let span = Span::seconds(90_061);
        let whole = (span.whole_days(), span.whole_hours(), span.whole_minutes());
        assert_eq!(whole, (1, 25, 1501));
        assert_eq!(Span::millis(1500).micros(), Span::from_micros(1_500_000).micros());
    }
}
