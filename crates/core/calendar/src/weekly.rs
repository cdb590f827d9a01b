//! Moments that come back every week, such as the deadline for signing off (dsc-l).

use crate::day::Day;
use crate::local::{LocalTime, TimeOfDay};
use crate::weekday::Weekday;
use std::fmt;
use std::str::FromStr;

/// How the day of an evening itself is written, where a deadline falls on it.
pub const SAME_DAY: &str = "same_day";

/// A day of the week and a time on the club's clock, written `friday 18:00`; or a time on the day of the evening itself,
/// written `same_day 18:00`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WeeklyMoment {
    /// The day of the week; nothing: the day of the evening itself.
    pub weekday: Option<Weekday>,
    /// The time.
    pub time: TimeOfDay,
}

impl WeeklyMoment {
    /// The last such moment for an evening on a day. On a Friday, the last Friday before it is that of a week ago; only
    /// what is set on the day itself falls on it.
    pub fn last_before(self, day: Day) -> LocalTime {
        let Some(weekday) = self.weekday else { return day.at(self.time) };
        let weekday = day.to_jiff().nth_weekday(-1, weekday.to_jiff());
        weekday.map_or(Day::FIRST, Day::of).at(self.time)
    }
}

impl fmt::Display for WeeklyMoment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.weekday {
            Some(weekday) => write!(f, "{weekday} {}", self.time),
            None => write!(f, "{SAME_DAY} {}", self.time),
        }
    }
}

/// The text is no moment of the week.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAWeeklyMoment;

impl FromStr for WeeklyMoment {
    type Err = NotAWeeklyMoment;
    fn from_str(text: &str) -> Result<WeeklyMoment, NotAWeeklyMoment> {
        let (weekday, time) = text.split_once(' ').ok_or(NotAWeeklyMoment)?;
        let weekday = match weekday {
            SAME_DAY => None,
            name => Some(name.parse().map_err(|_| NotAWeeklyMoment)?),
        };
        Ok(WeeklyMoment { weekday, time: time.parse().map_err(|_| NotAWeeklyMoment)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_friday_before_an_evening_is_never_the_evening_itself() {
        let deadline: WeeklyMoment = "friday 18:00".parse().unwrap();
        assert_eq!(deadline.to_string(), "friday 18:00");
        let rows = [
            ("2026-11-16", "2026-11-13 18:00"), // a Monday
            ("2026-11-14", "2026-11-13 18:00"), // a Saturday
            ("2026-11-13", "2026-11-06 18:00"), // a Friday: the one before
            ("2024-03-01", "2024-02-23 18:00"),
            ("2027-01-01", "2026-12-25 18:00"),
        ];
        for (evening, moment) in rows {
            assert_eq!(deadline.last_before(evening.parse().unwrap()).to_string(), moment, "{evening}");
        }
        assert_eq!(deadline.last_before(Day::FIRST).day, Day::FIRST);
    }

    #[test]
    fn a_deadline_may_fall_on_the_day_itself() {
        let deadline: WeeklyMoment = "same_day 18:00".parse().unwrap();
        assert_eq!(deadline.to_string(), "same_day 18:00");
        for evening in ["2026-11-16", "2026-11-13"] {
            let moment = deadline.last_before(evening.parse().unwrap());
            assert_eq!(moment.to_string(), format!("{evening} 18:00"));
        }
    }

    #[test]
    fn what_is_no_moment_of_the_week_is_refused() {
        for text in ["", "friday", "18:00", "friday 25:00", "vrijdag 18:00", "friday  18:00"] {
            assert_eq!(text.parse::<WeeklyMoment>(), Err(NotAWeeklyMoment), "{text}");
        }
    }
}
