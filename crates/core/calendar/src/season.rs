//! The club year.

use crate::day::Day;
use std::fmt;
use std::str::FromStr;

/// The month a club year begins in (ddt-1.1: from September to September).
const FIRST_MONTH: u32 = 9;

/// A club year, from 1 September up to and without the next 1 September, written `2026-2027`.
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

    /// The year it begins in.
    pub fn from(self) -> i32 {
        self.from
    }

    /// The first day.
    pub fn start(self) -> Day {
        Day::new(self.from, FIRST_MONTH, 1).unwrap_or(Day::FIRST)
    }

    /// The first day of the season after it.
    pub fn end(self) -> Day {
        Day::new(self.from + 1, FIRST_MONTH, 1).unwrap_or(Day::LAST)
    }

    /// The season after it; the last one stays.
    #[must_use]
    pub fn next(self) -> Season {
        Season::new(self.from + 1).unwrap_or(self)
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
            assert_eq!((found.next().start(), found.next().contains(day(on))), (found.end(), false));
        }
    }

    #[test]
    fn what_is_no_season_is_refused() {
        for text in ["", "2026", "2026-2028", "2026-27", "é026-2027", "-001-0000", "9999-10000", "0000-0001"]
        {
            assert_eq!(text.parse::<Season>(), Err(NotASeason), "{text}");
        }
        assert_eq!((Season::of(day("0001-01-01")), Season::of(day("9999-12-31"))), (None, None));
    }
}
