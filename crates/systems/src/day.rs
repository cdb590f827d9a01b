//! Days of the calendar, without any clock: `yyyy-mm-dd`, their order, their weekday and the days between them.

use std::fmt;
use std::str::FromStr;

/// A day of the Gregorian calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day {
    /// Days since 1 January 1970.
    number: i32,
}

/// A day of the week, Monday first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Weekday {
    /// Monday.
    Monday,
    /// Tuesday.
    Tuesday,
    /// Wednesday.
    Wednesday,
    /// Thursday.
    Thursday,
    /// Friday.
    Friday,
    /// Saturday.
    Saturday,
    /// Sunday.
    Sunday,
}

impl Day {
    /// The day of a date, if there is such a date in the years 1 to 9999.
    pub fn new(year: i32, month: u32, day: u32) -> Option<Day> {
        let fits = (1..=9999).contains(&year) && (1..=12).contains(&month);
        (fits && day >= 1 && day <= month_length(year, month))
            .then(|| Day { number: number(year, month, day) })
    }

    /// The year, month and day.
    pub fn date(self) -> (i32, u32, u32) {
        // No year is longer than 366 days or shorter than 365: at most a few years too early.
        let mut year = 1970 + self.number.div_euclid(366).min(self.number.div_euclid(365));
        while number(year + 1, 1, 1) <= self.number {
            year += 1;
        }
        let mut month = 1;
        while month < 12 && number(year, month + 1, 1) <= self.number {
            month += 1;
        }
        (year, month, (self.number - number(year, month, 1)) as u32 + 1)
    }

    /// The day so many days later, or earlier for a negative number.
    #[must_use]
    pub fn plus(self, days: i32) -> Day {
        Day { number: self.number.saturating_add(days) }
    }

    /// The number of days from `earlier` to this day.
    pub fn since(self, earlier: Day) -> i32 {
        self.number - earlier.number
    }

    /// The day of the week.
    pub fn weekday(self) -> Weekday {
        // 1 January 1970 was a Thursday.
        match (self.number + 3).rem_euclid(7) {
            0 => Weekday::Monday,
            1 => Weekday::Tuesday,
            2 => Weekday::Wednesday,
            3 => Weekday::Thursday,
            4 => Weekday::Friday,
            5 => Weekday::Saturday,
            _ => Weekday::Sunday,
        }
    }
}

fn leap(year: i32) -> bool {
    (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
}

fn month_length(year: i32, month: u32) -> u32 {
    match month {
        2 => 28 + u32::from(leap(year)),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// The days from 1 January 1970 to a date.
fn number(year: i32, month: u32, day: u32) -> i32 {
    let before = year - 1;
    let leap_days = before.div_euclid(4) - before.div_euclid(100) + before.div_euclid(400);
    let months: u32 = (1..month).map(|month| month_length(year, month)).sum();
    365 * before + leap_days - 719_162 + (months + day) as i32 - 1
}

/// The text is no day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotADay;

impl FromStr for Day {
    type Err = NotADay;
    fn from_str(text: &str) -> Result<Day, NotADay> {
        let form = text.len() == 10 && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
        let parts: Vec<&str> = if form { text.split('-').collect() } else { Vec::new() };
        let [year, month, day] = parts[..] else { return Err(NotADay) };
        if (year.len(), month.len(), day.len()) != (4, 2, 2) {
            return Err(NotADay);
        }
        let number = |part: &str| part.parse::<u32>().map_err(|_| NotADay);
        Day::new(number(year)? as i32, number(month)?, number(day)?).ok_or(NotADay)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_follow_each_other_through_every_leap_year() {
        let mut day: Day = "1896-01-01".parse().unwrap();
        let mut last = day.date();
        while day < "2104-12-31".parse().unwrap() {
            day = day.plus(1);
            let (year, month, date) = day.date();
            let next = if date == 1 && month == 1 {
                (year - 1, 12, 31)
            } else if date == 1 {
                (year, month - 1, month_length(year, month - 1))
            } else {
                (year, month, date - 1)
            };
            assert_eq!(last, next);
            assert_eq!(day.to_string().parse(), Ok(day));
            last = day.date();
        }
    }

    #[test]
    fn the_weekday_and_the_days_between_are_right() {
        let rows = [
            ("1970-01-01", Weekday::Thursday, 0),
            ("2000-02-29", Weekday::Tuesday, 11_016),
            ("2026-11-15", Weekday::Sunday, 20_772),
            ("1969-12-31", Weekday::Wednesday, -1),
            ("2024-12-31", Weekday::Tuesday, 20_088),
        ];
        for (text, weekday, number) in rows {
            let day: Day = text.parse().unwrap();
            assert_eq!((day.weekday(), day.since(Day { number: 0 })), (weekday, number), "{text}");
        }
    }

    #[test]
    fn what_is_no_day_is_refused() {
        for text in [
            "",
            "2026-13-01",
            "2026-02-29",
            "2026-1-01",
            "20260101",
            "2026-01-00",
            "0000-01-01",
            "2026-01-1é",
            "-026-01-01",
        ] {
            assert_eq!(text.parse::<Day>(), Err(NotADay), "{text}");
        }
    }
}
