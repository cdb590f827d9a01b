//! Until when a player can sign off in time (dsc-l, D32), and from when the pairing is public (dsc-m).
//!
//! Times are minutes since 1 January 1970, 00:00 UTC; whoever calls knows what time it is. The club's zone is
//! Europe/Amsterdam: one hour ahead of UTC, two from the last Sunday of March 01:00 UTC to the last Sunday of
//! October 01:00 UTC, as the law of the Union has it since 1996.

use crate::day::{Day, Weekday};

/// A moment: minutes since 1 January 1970, 00:00 UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Moment(pub i64);

/// A day of the week and a time on the club's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weekly {
    /// The day.
    pub weekday: Weekday,
    /// Minutes after midnight.
    pub minute: i64,
}

/// Signing off in time: Friday 18:00 (dsc-l).
pub const SIGN_OFF: Weekly = Weekly { weekday: Weekday::Friday, minute: 18 * 60 };
/// The final pairing: Friday 20:00 (dsc-m).
pub const PUBLICATION: Weekly = Weekly { weekday: Weekday::Friday, minute: 20 * 60 };

/// How a notice came in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// At the deadline or before it: correct.
    InTime,
    /// After it: counts as none (dsc-k6).
    Late,
}

/// The last such weekday before the day of the club evening, at that time on the club's clock.
pub fn before(evening: Day, when: Weekly) -> Moment {
    let day = (1..=7).map(|back| evening.plus(-back)).find(|day| day.weekday() == when.weekday);
    moment(day.unwrap_or(evening), when.minute)
}

/// How a notice at `at` for a club evening came in.
pub fn notice(evening: Day, deadline: Weekly, at: Moment) -> Notice {
    if at <= before(evening, deadline) { Notice::InTime } else { Notice::Late }
}

/// Whether the final pairing of a club evening is public at `at`; an odd player then knows not to come (dsc-m).
pub fn is_public(evening: Day, publication: Weekly, at: Moment) -> bool {
    at >= before(evening, publication)
}

/// The moment of a time on the club's clock. A time that the clock skips in spring counts as winter time, one that
/// it shows twice in autumn as summer time: the earlier moment.
pub fn moment(day: Day, minute: i64) -> Moment {
    let utc = midnight(day) + minute;
    let summer = Moment(utc - 120);
    if is_summer(summer) { summer } else { Moment(utc - 60) }
}

fn midnight(day: Day) -> i64 {
    Day::new(1970, 1, 1).map_or(0, |first| i64::from(day.since(first)) * 24 * 60)
}

/// Whether summer time holds at a moment.
pub fn is_summer(at: Moment) -> bool {
    let Some(first) = Day::new(1970, 1, 1) else { return false };
    let day = first.plus(i32::try_from(at.0.div_euclid(24 * 60)).unwrap_or(0));
    let (year, _, _) = day.date();
    let change = |month| last_sunday(year, month).map_or(0, |sunday| midnight(sunday) + 60);
    (change(3)..change(10)).contains(&at.0)
}

/// March and October both have 31 days.
fn last_sunday(year: i32, month: u32) -> Option<Day> {
    let last = Day::new(year, month, 31)?;
    (0..7).map(|back| last.plus(-back)).find(|day| day.weekday() == Weekday::Sunday)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// UTC as `yyyy-mm-dd hh:mm`.
    fn utc(text: &str) -> Moment {
        let (day, time) = text.split_once(' ').unwrap();
        let (hour, minute) = time.split_once(':').unwrap();
        let minutes = hour.parse::<i64>().unwrap() * 60 + minute.parse::<i64>().unwrap();
        Moment(midnight(day.parse().unwrap()) + minutes)
    }

    /// Covers: D32, dsc-l, dsc-m
    #[test]
    fn the_deadline_is_the_friday_before_at_six_on_the_clubs_clock_summer_and_winter() {
        // evening, deadline in UTC, publication in UTC
        let rows = [
            ("2026-11-16", "2026-11-13 17:00", "2026-11-13 19:00"), // a Monday in winter
            ("2026-09-07", "2026-09-04 16:00", "2026-09-04 18:00"), // a Monday in summer
            ("2026-03-30", "2026-03-27 17:00", "2026-03-27 19:00"), // the clock goes forward between the two
            ("2026-10-26", "2026-10-23 16:00", "2026-10-23 18:00"), // the clock goes back between the two
            ("2026-11-14", "2026-11-13 17:00", "2026-11-13 19:00"), // a Saturday
            ("2026-11-13", "2026-11-06 17:00", "2026-11-06 19:00"), // a Friday: the one before
            ("2024-02-29", "2024-02-23 17:00", "2024-02-23 19:00"), // a leap day
        ];
        for (evening, deadline, publication) in rows {
            let evening: Day = evening.parse().unwrap();
            assert_eq!(before(evening, SIGN_OFF), utc(deadline), "{evening:?}");
            assert_eq!(before(evening, PUBLICATION), utc(publication), "{evening:?}");
            let minute = |at: Moment, minutes| Moment(at.0 + minutes);
            assert_eq!(notice(evening, SIGN_OFF, utc(deadline)), Notice::InTime);
            assert_eq!(notice(evening, SIGN_OFF, minute(utc(deadline), 1)), Notice::Late);
            assert!(is_public(evening, PUBLICATION, utc(publication)));
            assert!(!is_public(evening, PUBLICATION, minute(utc(publication), -1)));
        }
    }

    /// Covers: D32
    #[test]
    fn summer_time_begins_and_ends_at_one_in_the_night_utc() {
        let rows = [
            ("2026-03-29 00:59", false),
            ("2026-03-29 01:00", true),
            ("2026-10-25 00:59", true),
            ("2026-10-25 01:00", false),
            ("2027-01-01 00:00", false),
        ];
        for (at, summer) in rows {
            assert_eq!(is_summer(utc(at)), summer, "{at}");
        }
        let night: Day = "2026-03-29".parse().unwrap();
        assert_eq!(moment(night, 150), utc("2026-03-29 01:30"));
        let night: Day = "2026-10-25".parse().unwrap();
        assert_eq!(moment(night, 150), utc("2026-10-25 00:30"));
    }
}
