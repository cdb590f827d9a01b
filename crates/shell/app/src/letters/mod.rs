//! Letters: written into the outbox in the commit of the fact they tell of ([`letter`]), put into words and sent by the
//! [`Outbox`] when they are due. Who reads one, in which language and whether at all is looked up when it is sent.
//!
//! Another area writes a letter with a kind of its own (`money-due`, `matter-appeal`: what stands before the dash is its
//! [`Sort`]) and [`Facts`] of ids and numbers, and adds the words for that kind where [`Post::tell`] makes them.

mod addresses;
mod choices;
mod facts;
mod outbox;
mod readers;
mod sort;
mod waiting;
mod written;

pub use facts::Facts;
pub use outbox::{Outbox, Post, REMEMBERED_DAYS, Told, Undelivered};
pub use readers::{Directory, Reader, Stop};
pub use sort::{Sort, about, kind, kinds};
pub use written::{CLUB_LETTER, ClubLetter, INVITATION};

use crate::secret;
use calendar::{Instant, Span};
use ids::LetterId;
use store::{LetterRow, Recipient};

/// A letter that says nothing else is of no use after this.
const STALE: Span = Span::days(14);

/// A letter for the outbox, to be put in a [`store::Commit`] with the fact it tells of.
pub fn letter(kind: &str, to: Recipient, facts: &Facts, now: Instant) -> LetterRow {
    let row = LetterRow::new(LetterId::drawn(secret::chance()), kind, to, facts.to_string(), now);
    LetterRow { until: Some(now.plus(STALE)), ..row }
}

/// Why a letter did not go, where it was not the mail server that said so: the words in the column `fault`.
pub mod fault {
    /// Nobody needs it any more.
    pub const LATE: &str = "late";
    /// The member has neither an account nor an address.
    pub const NOBODY: &str = "nobody";
    /// The member is a minor, and no guardian's account is tied to them (D50).
    pub const NO_GUARDIAN: &str = "no-guardian";
    /// A mail server said that nobody has this address.
    pub const REFUSED: &str = "refused";
    /// Who reads the address said that it is not the member's.
    pub const STRANGER: &str = "stranger";
    /// The account has no address any more.
    pub const NO_ADDRESS: &str = "no-address";
    /// The club is not open yet.
    pub const TRIAL: &str = "trial";
    /// The program ended while it was handed over: it may have gone, and is not sent twice.
    pub const UNSURE: &str = "unsure";
}
