//! A birth date, or only the year: federations' lists give no more.

use calendar::Day;

/// When someone was born, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Born {
    /// The day.
    On(Day),
    /// The year.
    In(i32),
}

impl Born {
    /// Whether that can be so on this day: nobody was born after it.
    pub fn is_past(self, today: Day) -> bool {
        match self {
            Born::On(born) => born <= today,
            Born::In(year) => year <= today.date().0,
        }
    }

    /// Whether someone may still be younger than this on that day. Of a year without a day the last of December
    /// counts: a child is protected for some months too long rather than too short.
    pub fn may_be_under(self, years: i32, day: Day) -> bool {
        self.latest().is_some_and(|born| born.age_on(day) < years)
    }

    /// The latest day on which someone can have been born: nobody is taken to be older than they are.
    pub fn latest(self) -> Option<Day> {
        match self {
            Born::On(born) => Some(born),
            Born::In(year) => Day::new(year, 12, 31),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        text.parse().expect("a day")
    }

    /// Covers: D50
    #[test]
    fn a_minor_is_one_until_the_birthday_or_the_end_of_the_year() {
        let rows = [
            (Born::On(day("2010-05-20")), "2028-05-19", true),
            (Born::On(day("2010-05-20")), "2028-05-20", false),
            (Born::On(day("2012-02-29")), "2030-02-27", true),
            (Born::In(2010), "2028-12-30", true),
            (Born::In(2010), "2028-12-31", false),
            (Born::In(2010), "2029-01-01", false),
            (Born::In(2010), "2020-01-01", true),
        ];
        for (born, on, minor) in rows {
            assert_eq!(born.may_be_under(18, day(on)), minor, "{born:?} on {on}");
        }
    }
}
