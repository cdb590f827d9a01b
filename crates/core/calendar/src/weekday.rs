//! The days of the week.

use std::fmt;
use std::str::FromStr;

/// A day of the week, Monday first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

impl Weekday {
    /// All seven, Monday first.
    pub const ALL: [Weekday; 7] = [
        Weekday::Monday,
        Weekday::Tuesday,
        Weekday::Wednesday,
        Weekday::Thursday,
        Weekday::Friday,
        Weekday::Saturday,
        Weekday::Sunday,
    ];

    /// The name in a ruleset, `friday`; what a reader sees comes from the locales.
    pub fn name(self) -> &'static str {
        match self {
            Weekday::Monday => "monday",
            Weekday::Tuesday => "tuesday",
            Weekday::Wednesday => "wednesday",
            Weekday::Thursday => "thursday",
            Weekday::Friday => "friday",
            Weekday::Saturday => "saturday",
            Weekday::Sunday => "sunday",
        }
    }

    pub(crate) fn of(day: jiff::civil::Weekday) -> Weekday {
        Weekday::ALL[usize::from(day.to_monday_zero_offset().unsigned_abs()) % 7]
    }

    pub(crate) fn to_jiff(self) -> jiff::civil::Weekday {
        match self {
            Weekday::Monday => jiff::civil::Weekday::Monday,
            Weekday::Tuesday => jiff::civil::Weekday::Tuesday,
            Weekday::Wednesday => jiff::civil::Weekday::Wednesday,
            Weekday::Thursday => jiff::civil::Weekday::Thursday,
            Weekday::Friday => jiff::civil::Weekday::Friday,
            Weekday::Saturday => jiff::civil::Weekday::Saturday,
            Weekday::Sunday => jiff::civil::Weekday::Sunday,
        }
    }
}

impl fmt::Display for Weekday {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text is no day of the week.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAWeekday;

impl FromStr for Weekday {
    type Err = NotAWeekday;
    /// `friday`, or its first three letters as in a story, `Fri`.
    fn from_str(text: &str) -> Result<Weekday, NotAWeekday> {
        let fits = |day: &&Weekday| {
            text.eq_ignore_ascii_case(day.name())
                || text.len() == 3 && text.eq_ignore_ascii_case(&day.name()[..3])
        };
        Weekday::ALL.iter().find(fits).copied().ok_or(NotAWeekday)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_weekday_is_known_by_its_name_and_by_three_letters() {
        for day in Weekday::ALL {
            assert_eq!(day.to_string().parse(), Ok(day));
            assert_eq!(day.name()[..3].to_uppercase().parse(), Ok(day));
            assert_eq!(Weekday::of(day.to_jiff()), day);
        }
        for text in ["", "fr", "frid", "vrijdag", "zé"] {
            assert_eq!(text.parse::<Weekday>(), Err(NotAWeekday), "{text}");
        }
    }
}
