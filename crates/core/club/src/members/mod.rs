//! Members: who belongs to the club, with an account or without (D41), and what of them a reader may see (D50).

mod born;
mod consent;
pub mod import;
mod known;
mod letters;
mod merge;
mod name;
mod particulars;
mod search;
mod shown;

pub use born::Born;
pub use consent::{Consent, ConsentAge};
pub use known::{Known, KnownBy, known};
pub use letters::{ReadBy, read_by};
pub use merge::merged;
pub use name::{LONGEST_PART, Name, NameFault, Sorting};
pub use particulars::{Field, LONGEST_FIELD, Particulars, is_email};
pub use search::meant;
pub use shown::{Reader, Shown, shown, sort_key};

use calendar::Day;
use ids::MemberId;

/// A federation's rating on the day of its list; groups and starting places are made from the one of a fixed day
/// (dsc-c).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rating {
    /// The day of the list.
    pub of: Day,
    /// The rating.
    pub rating: u16,
    /// The club made it up for someone the federation does not know (dsc-c).
    pub estimated: bool,
}

/// A member as the club knows them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// What logs call them.
    pub id: MemberId,
    /// The name; gone once they are erased.
    pub name: Option<Name>,
    /// The club's own number, shown where the name is gone.
    pub number: u32,
    /// The birth date, or the year, where it is known.
    pub born: Option<Born>,
    /// Ratings with the day of their list, oldest first.
    pub ratings: Vec<Rating>,
    /// Who looks after a minor.
    pub guardians: Vec<MemberId>,
    /// Whether the whole name may be public.
    pub consent: Option<Consent>,
}

/// A member with all that is known of them: a line of the roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The member.
    pub member: Member,
    /// What else is known.
    pub particulars: Particulars,
}

/// From this age one is no minor any more: a whole name is public without consent, and one can look after another (D50).
const OF_AGE: i32 = 18;

impl Member {
    /// Whether this is a minor on a day. Who has no birth date in the books is taken to be of age.
    pub fn is_minor(&self, day: Day) -> bool {
        self.born.is_some_and(|born| born.may_be_under(OF_AGE, day))
    }

    /// Whether this may be a minor for all the club knows: who has no birth date in the books may have a parent who acts.
    pub fn may_be_minor(&self, day: Day) -> bool {
        self.born.is_none() || self.is_minor(day)
    }

    /// The rating that counted on this day: of the last list up to it (dsc-c, ddt-13.4).
    pub fn rating_on(&self, day: Day) -> Option<Rating> {
        self.ratings.iter().filter(|rating| rating.of <= day).max_by_key(|rating| rating.of).copied()
    }
}
