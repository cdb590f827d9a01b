//! Who may say that a whole name is public, and from which age oneself (D50).

use calendar::{Day, Instant};
use ids::AccountId;

/// Consent to show the whole name in public, given once and kept with its moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Consent {
    /// When it was given.
    pub at: Instant,
    /// By the account of the member, or of a guardian.
    pub by: AccountId,
}

/// From which age a member consents for themselves: a setting of the club, by its country (D50).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConsentAge(pub i32);

impl ConsentAge {
    /// The Netherlands.
    pub const NETHERLANDS: ConsentAge = ConsentAge(16);
    /// Belgium.
    pub const BELGIUM: ConsentAge = ConsentAge(13);

    /// That of the club's country, as its setting says; the Netherlands when nothing is set.
    pub fn of_country(country: Option<&str>) -> ConsentAge {
        match country {
            Some("be" | "gb" | "pt") => ConsentAge::BELGIUM,
            Some("es") => ConsentAge(14),
            Some("fr") => ConsentAge(15),
            // The Netherlands, Germany, Ireland, Luxembourg; the regulation itself says sixteen where a country says nothing.
            _ => ConsentAge::NETHERLANDS,
        }
    }

    /// Whether a guardian must consent on this day. Who has no birth date in the books is taken to be of age.
    pub fn needs_guardian(self, born: Option<super::Born>, day: Day) -> bool {
        born.is_some_and(|born| born.may_be_under(self.0, day))
    }
}
