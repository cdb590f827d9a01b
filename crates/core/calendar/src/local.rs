//! What the clock in the hall shows: a time of day, and a day with a time.

use crate::day::Day;
use jiff::civil::DateTime;
use std::fmt;
use std::str::FromStr;

/// The minutes of a day on the clock.
const MINUTES: u16 = 24 * 60;

/// A time of day to the minute, written `18:00`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TimeOfDay {
    minute: u16,
}

impl TimeOfDay {
    /// The beginning of a day.
    pub const MIDNIGHT: TimeOfDay = TimeOfDay { minute: 0 };

    /// So many minutes after midnight, if a day has them.
    pub const fn new(minute: u16) -> Option<TimeOfDay> {
        if minute < MINUTES { Some(TimeOfDay { minute }) } else { None }
    }

    /// The minutes after midnight.
    pub fn minutes(self) -> u16 {
        self.minute
    }

    /// The hour and the minute.
    pub fn clock(self) -> (u16, u16) {
        (self.minute / 60, self.minute % 60)
    }
}

impl TimeOfDay {
    /// As people type it: `19:45`, `19.45`, `9:30`, `20`, `20u`, `20h`.
    pub fn typed(text: &str) -> Option<TimeOfDay> {
        let text = text.trim().trim_end_matches("uur").trim_end_matches(['u', 'h']).trim();
        let (hour, minute) = text.split_once([':', '.']).unwrap_or((text, "00"));
        let digits = |part: &str, most: usize| {
            let fits = (1..=most).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit());
            fits.then(|| part.parse::<u16>().ok()).flatten()
        };
        let minute = digits(minute, 2).filter(|found| minute.len() == 2 && *found < 60)?;
        TimeOfDay::new(digits(hour, 2)? * 60 + minute)
    }
}

impl fmt::Display for TimeOfDay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (hour, minute) = self.clock();
        write!(f, "{hour:02}:{minute:02}")
    }
}

/// The text is no time of day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotATimeOfDay;

impl FromStr for TimeOfDay {
    type Err = NotATimeOfDay;
    fn from_str(text: &str) -> Result<TimeOfDay, NotATimeOfDay> {
        let two = |part: &str| {
            let digits = part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_digit());
            digits.then(|| part.parse::<u16>().ok()).flatten().ok_or(NotATimeOfDay)
        };
        let (hour, minute) = text.split_once(':').ok_or(NotATimeOfDay)?;
        let (hour, minute) = (two(hour)?, two(minute)?);
        if minute < 60 { TimeOfDay::new(hour * 60 + minute).ok_or(NotATimeOfDay) } else { Err(NotATimeOfDay) }
    }
}

/// A day and a time on the clock in the hall, written `2026-11-15 23:30`. Which [`Instant`](crate::Instant) that is,
/// only a [`Zone`](crate::Zone) knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LocalTime {
    /// The day.
    pub day: Day,
    /// The time.
    pub time: TimeOfDay,
}

impl LocalTime {
    pub(crate) fn of(shown: DateTime) -> LocalTime {
        let minute = u16::from(shown.hour().unsigned_abs()) * 60 + u16::from(shown.minute().unsigned_abs());
        LocalTime { day: Day::of(shown.date()), time: TimeOfDay { minute } }
    }

    pub(crate) fn to_jiff(self) -> DateTime {
        let (hour, minute) = self.time.clock();
        self.day.to_jiff().at(hour as i8, minute as i8, 0, 0)
    }
}

impl Day {
    /// This day at a time on the clock.
    pub fn at(self, time: TimeOfDay) -> LocalTime {
        LocalTime { day: self, time }
    }
}

impl fmt::Display for LocalTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.day, self.time)
    }
}

/// The text is no day with a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotALocalTime;

impl FromStr for LocalTime {
    type Err = NotALocalTime;
    /// `2026-11-15 23:30`, or with a `T` between, as a browser's field for a moment sends it.
    fn from_str(text: &str) -> Result<LocalTime, NotALocalTime> {
        let (day, time) = text.split_once([' ', 'T']).ok_or(NotALocalTime)?;
        let day = day.parse().map_err(|_| NotALocalTime)?;
        Ok(LocalTime { day, time: time.parse().map_err(|_| NotALocalTime)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_of_day_has_two_digits_for_the_hour_and_two_for_the_minute() {
        for (text, minutes) in [("00:00", 0), ("18:00", 1080), ("23:59", 1439)] {
            let time: TimeOfDay = text.parse().unwrap();
            assert_eq!((time.minutes(), time.to_string().as_str()), (minutes, text));
        }
        for text in ["", "18", "24:00", "18:60", "8:00", "18:0", "+8:00", "18:00:00", "1é:00"] {
            assert_eq!(text.parse::<TimeOfDay>(), Err(NotATimeOfDay), "{text}");
        }
        assert_eq!(TimeOfDay::new(24 * 60), None);
    }

    #[test]
    fn a_local_time_is_read_as_people_and_as_browsers_write_it() {
        let late: LocalTime = "2026-12-31 23:30".parse().unwrap();
        assert_eq!(late.to_string(), "2026-12-31 23:30");
        assert_eq!("2026-12-31T23:30".parse(), Ok(late));
        assert_eq!(LocalTime::of(late.to_jiff()), late);
        for text in
            ["", "2026-12-31", "23:30", "2026-12-31T23:30Z", "2026-12-31T23:30+01:00", "2026-12-31  23:30"]
        {
            assert_eq!(text.parse::<LocalTime>(), Err(NotALocalTime), "{text}");
        }
    }
}
