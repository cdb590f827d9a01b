//! Days and months: `2026-11-15`, their order, their weekday and what lies between them.

use crate::weekday::Weekday;
use jiff::civil::Date;
use jiff::{Span, Unit};
use std::fmt;
use std::str::FromStr;

/// A day of the Gregorian calendar, in the years 1 to 9999.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(Date);

impl Day {
    /// The first day there is.
    pub const FIRST: Day = Day(Date::constant(1, 1, 1));
    /// The last day there is.
    pub const LAST: Day = Day(Date::constant(9999, 12, 31));

    /// The day of a date, if there is such a date in the years 1 to 9999.
    pub fn new(year: i32, month: u32, day: u32) -> Option<Day> {
        let year = i16::try_from(year).ok().filter(|year| *year >= 1)?;
        Date::new(year, i8::try_from(month).ok()?, i8::try_from(day).ok()?).ok().map(Day)
    }

    pub(crate) fn of(date: Date) -> Day {
        Day(date).clamp(Day::FIRST, Day::LAST)
    }

    pub(crate) fn to_jiff(self) -> Date {
        self.0
    }

    /// The year, month and day.
    pub fn date(self) -> (i32, u32, u32) {
        (self.0.year().into(), self.0.month().unsigned_abs().into(), self.0.day().unsigned_abs().into())
    }

    /// The day so many days later, or earlier for a negative number; never outside the years 1 to 9999.
    #[must_use]
    pub fn plus(self, days: i32) -> Day {
        let past = if days < 0 { Day::FIRST } else { Day::LAST };
        let moved = Span::new().try_days(days).and_then(|span| self.0.checked_add(span));
        moved.map_or(past, Day::of)
    }

    /// The number of days from `earlier` to this day.
    pub fn since(self, earlier: Day) -> i32 {
        self.0.since((Unit::Day, earlier.0)).map_or(0, |span| span.get_days())
    }

    /// The day of the week.
    pub fn weekday(self) -> Weekday {
        Weekday::of(self.0.weekday())
    }

    /// The day so many years later; 1 March where that year has no 29 February.
    #[must_use]
    pub fn years_later(self, years: i32) -> Day {
        let (year, month, date) = self.date();
        let later = year.saturating_add(years);
        let past = if years < 0 { Day::FIRST } else { Day::LAST };
        Day::new(later, month, date).or_else(|| Day::new(later, 3, 1)).unwrap_or(past)
    }

    /// The years someone born on this day has lived on another. Who was born on 29 February has a birthday on
    /// 1 March in other years.
    pub fn age_on(self, day: Day) -> i32 {
        let ((born, month, date), (year, now_month, now_date)) = (self.date(), day.date());
        year - born - i32::from((now_month, now_date) < (month, date))
    }
}

impl Day {
    /// A day as people and other programs write it: the year first or last, as in `2013-03-14`, `14-03-2013`, `14/3/2013`.
    pub fn typed(text: &str) -> Option<Day> {
        let parts: Vec<&str> = text.split(['-', '/', '.', ' ']).collect();
        let [first, month, last] = parts[..] else { return None };
        let (year, day) = if first.len() == 4 { (first, last) } else { (last, first) };
        let short = |part: &str| (1..=2).contains(&part.len());
        let digits = |part: &&str| part.bytes().all(|byte| byte.is_ascii_digit());
        if year.len() != 4 || !short(month) || !short(day) || !parts.iter().all(digits) {
            return None;
        }
        Day::new(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?)
    }
}

/// The text is no day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotADay;

impl FromStr for Day {
    type Err = NotADay;
    /// `2026-11-15` and nothing else of ISO 8601, so that a day has one way to be written.
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

/// A month of a year, written `2026-09`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Month {
    /// Months since January of the year 0.
    number: i32,
}

impl Month {
    /// The month in which a day falls.
    pub fn of(day: Day) -> Month {
        let (year, month, _) = day.date();
        Month { number: year * 12 + month as i32 - 1 }
    }

    /// The month so many months later.
    #[must_use]
    pub fn plus(self, months: i32) -> Month {
        Month { number: self.number.saturating_add(months) }
    }

    /// The number of months from `earlier` to this one.
    pub fn since(self, earlier: Month) -> i32 {
        self.number.saturating_sub(earlier.number)
    }
}

impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}", self.number.div_euclid(12), self.number.rem_euclid(12) + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        text.parse().unwrap()
    }

    #[test]
    fn days_follow_each_other_through_every_leap_year() {
        let mut at = day("1896-01-01");
        let mut last = at.date();
        while at < day("2104-12-31") {
            at = at.plus(1);
            let (year, month, date) = at.date();
            let before = if (month, date) == (1, 1) { (year - 1, 12, 31) } else { (year, month, date - 1) };
            assert!(date == 1 && month > 1 && last.1 == month - 1 && last.2 >= 28 || last == before, "{at}");
            assert_eq!((at.to_string().parse(), at.since(at.plus(-1))), (Ok(at), 1));
            last = at.date();
        }
    }

    #[test]
    fn a_day_is_read_as_people_type_it_and_nothing_else_is() {
        for text in
            ["2013-03-14", "2013/3/14", "14-03-2013", "14-3-2013", "14/3/2013", "14.03.2013", "14 3 2013"]
        {
            assert_eq!(Day::typed(text), Some(day("2013-03-14")), "{text}");
        }
        for text in ["", "14-03-13", "31-02-2013", "03-14-2013", "14--2013", "+4-03-2013", "14-03-2013-"] {
            assert_eq!(Day::typed(text), None, "{text}");
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
            let found = (day(text).weekday(), day(text).since(day("1970-01-01")));
            assert_eq!(found, (weekday, number), "{text}");
            assert_eq!(day("1970-01-01").plus(number), day(text));
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
            "2026-11-15T18:00",
        ] {
            assert_eq!(text.parse::<Day>(), Err(NotADay), "{text}");
        }
        assert_eq!(
            (Day::new(10_000, 1, 1), Day::new(2026, 257, 1), Day::new(2026, 1, 257)),
            (None, None, None)
        );
    }

    #[test]
    fn no_day_lies_outside_the_calendar() {
        assert_eq!((Day::LAST.plus(1), Day::FIRST.plus(-1)), (Day::LAST, Day::FIRST));
        assert_eq!((Day::FIRST.plus(i32::MAX), Day::LAST.plus(i32::MIN)), (Day::LAST, Day::FIRST));
        assert_eq!(Day::LAST.since(Day::FIRST), 3_652_058);
        assert_eq!((Day::LAST.years_later(1), Day::FIRST.years_later(i32::MIN)), (Day::LAST, Day::FIRST));
    }

    #[test]
    fn a_year_is_full_on_the_birthday() {
        let rows = [("1961-09-01", 65), ("1961-09-02", 64), ("1961-08-31", 65), ("1960-02-29", 66)];
        for (birth, years) in rows {
            assert_eq!(day(birth).age_on(day("2026-09-01")), years, "{birth}");
        }
        assert_eq!(day("2008-02-29").age_on(day("2026-02-28")), 17);
        assert_eq!(day("2008-02-29").age_on(day("2026-03-01")), 18);
    }

    #[test]
    fn a_leap_day_comes_back_as_the_first_of_march() {
        assert_eq!(day("2028-02-29").years_later(3), day("2031-03-01"));
        assert_eq!(day("2025-09-01").years_later(3), day("2028-09-01"));
    }

    #[test]
    fn months_follow_each_other_over_the_turn_of_the_year() {
        let november = Month::of(day("2026-11-30"));
        assert_eq!(november.plus(2).to_string(), "2027-01");
        assert_eq!(november.plus(2).since(november), 2);
    }
}
