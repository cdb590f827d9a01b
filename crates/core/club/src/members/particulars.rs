//! What the secretary and the treasurer know of a member beside the name: since when, which family, how to reach them,
//! and what of it other members may see.

use crate::fee_set::Membership;
use calendar::Day;
use ids::{FamilyId, MemberId};

/// The most letters of a contact field.
pub const LONGEST_FIELD: usize = 200;

/// Whether this can be an e-mail address, as far as one can see.
pub fn is_email(text: &str) -> bool {
    let parts: Vec<&str> = text.split('@').collect();
    matches!(parts[..], [name, host] if !name.is_empty() && host.contains('.') && !host.starts_with('.'))
        && !text.contains(char::is_whitespace)
        && text.len() <= LONGEST_FIELD
}

/// A field that a member may show to the other members or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Field {
    /// The e-mail address.
    Email,
    /// The telephone number.
    Phone,
    /// Where they live.
    Address,
    /// The birth date.
    Born,
}

impl Field {
    /// All of them.
    pub const ALL: [Field; 4] = [Field::Email, Field::Phone, Field::Address, Field::Born];

    /// The word in the store and in forms.
    pub fn word(self) -> &'static str {
        match self {
            Field::Email => "email",
            Field::Phone => "phone",
            Field::Address => "address",
            Field::Born => "born",
        }
    }

    /// Whether it says how to reach someone: who looks at that is written down.
    pub fn is_contact(self) -> bool {
        matches!(self, Field::Email | Field::Phone | Field::Address)
    }

    /// The field of such a word.
    pub fn of(word: &str) -> Option<Field> {
        Field::ALL.into_iter().find(|field| field.word() == word)
    }
}

/// What is known of a member; empty where nothing is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Particulars {
    /// Since when.
    pub joined: Option<Day>,
    /// From which day on no member any more.
    pub left: Option<Day>,
    /// The family.
    pub family: Option<FamilyId>,
    /// The number at the national federation.
    pub federation: String,
    /// The number at FIDE.
    pub fide: String,
    /// The e-mail address.
    pub email: String,
    /// The telephone number.
    pub phone: String,
    /// Where they live, in one or more lines.
    pub address: String,
    /// Groups of the club: youth, board, a team.
    pub groups: Vec<String>,
    /// Whether half price by ddt-1.3.i was granted; never why (D49).
    pub half_price: bool,
    /// Whether they are an honorary member.
    pub honorary: bool,
    /// What kind of member, where the board entered it; else the fees go by age and family (D81).
    pub membership: Option<Membership>,
    /// What other members may see.
    pub shown: Vec<Field>,
    /// The member that this double row was merged into.
    pub merged_into: Option<MemberId>,
}

impl Particulars {
    /// Whether they belong to the club on a day. Who has no day of joining in the books always did.
    pub fn belongs(&self, day: Day) -> bool {
        self.merged_into.is_none()
            && self.joined.is_none_or(|joined| joined <= day)
            && self.left.is_none_or(|left| left > day)
    }

    /// What a reader sees of a field: the own page, the board and the treasurer all of it, a member what was chosen to
    /// be shown, anyone else nothing.
    pub fn may_see(&self, field: Field, reader: super::Reader) -> bool {
        match reader {
            super::Reader::Official => true,
            super::Reader::Member => self.shown.contains(&field),
            super::Reader::Public => false,
        }
    }
}
