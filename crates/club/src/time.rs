//! Seasons, months and moments, in the club's local time and without any clock.

use std::fmt;
use std::str::FromStr;
use systems::day::Day;

/// The month a club year begins in (ddt-1.1: from September to September).
const FIRST_MONTH: u32 = 9;

/// A club year, from 1 September to 1 September, written `2026-2027`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Season {
    from: i32,
}

impl Season {
    /// The season that begins in September of this year, from 1 up to and including 9997.
    pub fn new(from: i32) -> Option<Season> {
        (1..9998).contains(&from).then_some(Season { from })
    }

    /// The season in which a day falls; a day of the very first or last year has none.
    pub fn of(day: Day) -> Option<Season> {
        let (year, month, _) = day.date();
        Season::new(if month < FIRST_MONTH { year - 1 } else { year })
    }

    /// The first day.
    pub fn start(self) -> Day {
        Day::new(self.from, FIRST_MONTH, 1).expect("a season has years that have days")
    }

    /// The first day of the season after it.
    pub fn end(self) -> Day {
        Day::new(self.from + 1, FIRST_MONTH, 1).expect("a season has years that have days")
    }

    /// Whether a day falls in it.
    pub fn contains(self, day: Day) -> bool {
        self.start() <= day && day < self.end()
    }
}

impl fmt::Display for Season {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:04}", self.from, self.from + 1)
    }
}

/// The text is no season.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotASeason;

impl FromStr for Season {
    type Err = NotASeason;
    fn from_str(text: &str) -> Result<Season, NotASeason> {
        let from = text.get(..4).and_then(|year| year.parse().ok());
        let season = from.and_then(Season::new).ok_or(NotASeason)?;
        if season.to_string() == text { Ok(season) } else { Err(NotASeason) }
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

/// A minute of a day, in the club's local time, written `2026-11-15 23:30`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment {
    day: Day,
    minute: u16,
}

impl Moment {
    /// The minutes of a day.
    const DAY: i64 = 24 * 60;

    /// So many minutes after midnight of a day, if the day has them.
    pub fn new(day: Day, minute: u16) -> Option<Moment> {
        (i64::from(minute) < Moment::DAY).then_some(Moment { day, minute })
    }

    /// The day.
    pub fn day(self) -> Day {
        self.day
    }

    /// So many minutes later by the club's clock on the wall: 24 hours later it shows the same time, also in the
    /// night that summer time begins or ends.
    #[must_use]
    pub fn plus(self, minutes: i64) -> Moment {
        let all = i64::from(self.minute).saturating_add(minutes);
        let days = i32::try_from(all.div_euclid(Moment::DAY)).unwrap_or(0);
        Moment { day: self.day.plus(days), minute: all.rem_euclid(Moment::DAY) as u16 }
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:02}:{:02}", self.day, self.minute / 60, self.minute % 60)
    }
}

/// The day so many years later; 1 March where that year has no 29 February.
pub fn years_later(day: Day, years: i32) -> Day {
    let (year, month, date) = day.date();
    let later = year.saturating_add(years);
    Day::new(later, month, date).or_else(|| Day::new(later, 3, 1)).unwrap_or(day)
}

/// The years someone has lived on a day. Who was born on 29 February has a birthday on 1 March in other years.
pub fn age(birth: Day, on: Day) -> i32 {
    let ((born, month, day), (year, now_month, now_day)) = (birth.date(), on.date());
    year - born - i32::from((now_month, now_day) < (month, day))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        text.parse().unwrap()
    }

    #[test]
    fn a_season_runs_from_the_first_of_september_to_the_last_of_august() {
        let rows = [("2026-09-01", "2026-2027"), ("2027-08-31", "2026-2027"), ("2026-08-31", "2025-2026")];
        for (on, season) in rows {
            let found = Season::of(day(on)).unwrap();
            assert_eq!((found.to_string().as_str(), found.contains(day(on))), (season, true), "{on}");
            assert_eq!(season.parse(), Ok(found));
        }
        assert!(!Season::of(day("2026-09-01")).unwrap().contains(day("2027-09-01")));
    }

    #[test]
    fn what_is_no_season_is_refused() {
        for text in ["", "2026", "2026-2028", "2026-27", "é026-2027", "-001-0000", "9999-10000", "0000-0001"]
        {
            assert_eq!(text.parse::<Season>(), Err(NotASeason), "{text}");
        }
        assert_eq!((Season::of(day("0001-01-01")), Season::of(day("9999-12-31"))), (None, None));
    }

    #[test]
    fn months_follow_each_other_over_the_turn_of_the_year() {
        let november = Month::of(day("2026-11-30"));
        assert_eq!(november.plus(2).to_string(), "2027-01");
        assert_eq!(november.plus(2).since(november), 2);
    }

    #[test]
    fn a_year_is_full_on_the_birthday() {
        let rows = [("1961-09-01", 65), ("1961-09-02", 64), ("1961-08-31", 65), ("1960-02-29", 66)];
        for (birth, years) in rows {
            assert_eq!(age(day(birth), day("2026-09-01")), years, "{birth}");
        }
    }

    #[test]
    fn a_moment_moves_over_midnight_and_prints_as_on_the_wall() {
        let late = Moment::new(day("2026-12-31"), 23 * 60 + 30).unwrap();
        assert_eq!(late.plus(24 * 60).to_string(), "2027-01-01 23:30");
        assert_eq!(late.plus(30).to_string(), "2027-01-01 00:00");
        assert_eq!(late.plus(-24 * 60).day(), day("2026-12-30"));
        assert_eq!(Moment::new(day("2026-12-31"), 24 * 60), None);
    }

    #[test]
    fn a_leap_day_comes_back_as_the_first_of_march() {
        assert_eq!(years_later(day("2028-02-29"), 3), day("2031-03-01"));
        assert_eq!(years_later(day("2025-09-01"), 3), day("2028-09-01"));
    }
}
