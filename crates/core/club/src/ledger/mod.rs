//! The club's money as a machine: what members owe and paid, in whole cents, only ever added to. A mistake is reversed,
//! never wiped. Wishes come in, facts go out; who may ask for what and by which article it is refused is decided here.

mod actor;
mod apply;
mod bills;
mod concern;
mod decide;
mod due;
mod fact;
mod leaving;
pub mod log;
mod refusal;
mod run;
mod state;
mod totals;
mod trips;
mod wish;

pub use actor::{Actor, Office};
pub use apply::apply;
pub use bills::{Bill, FeeSource, Fees, bills, kind_of, unclear};
pub use concern::{Concerned, concerned};
pub use decide::{chargeable_from, decide, least_instalment};
pub use due::{Due, due, last_reminded, next_instalment, over_the_open, to_remind};
pub use fact::{Base, Charge, Event, Fact, MatchOf, Reduced, Way};
pub use leaving::{Leaving, leaving};
pub use refusal::Refusal;
pub use run::{Ask, FeeLine, charges, fee_lines, first_of_each_family, full_payers_gone};
pub use state::{Claim, Entry, Kind, Ledger, Plan, Settled, Trip};
pub use totals::{Check, OfMonth, Totals, by_month, check, seasons, totals};
pub use trips::{claimable, consented};
pub use wish::{Act, Wish};

use crate::fees::FeeRules;
use crate::travel::TravelRules;

/// What the club's rules say about money; a club without fees or without an allowance has none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Law {
    /// About fees (ddt-1), from the rulebook whose articles the club chose.
    pub fees: Option<FeeRules>,
    /// About travel (dsc-f.3).
    pub travel: Option<TravelRules>,
}

/// The most members of one run, one payment or one trip: a bound for the program.
pub const MOST_MEMBERS: usize = 5_000;
