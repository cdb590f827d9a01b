//! The club's matters as they are kept, a state machine like a competition: meetings and what they decided, the players'
//! committee and its appeals (dsc-w), phones on stand-by (dsc-u), challenge trophies (dsc-x), the list of honour.
//!
//! Facts hold ids alone. What people wrote, the number of a phone among it, lies in rows that can be erased (D73).

mod actor;
mod apply;
mod decide;
mod fact;
mod law;
mod letters;
pub mod log;
mod open;
mod refusal;
mod state;
mod wish;

pub use actor::{Actor, By, Role};
pub use apply::apply;
pub use decide::{decide, due, may};
pub use fact::{About, Event, Fact, Holder, Subject};
pub use law::{Around, Law, Topic};
pub use letters::{Letter, Recipient, Tells, letters};
pub use open::{Open, open};
pub use refusal::{Refusal, What};
pub use state::{
    Appeal, Committee, Decision, Edition, End, Holding, Honour, Meeting, Phone, PhoneAnswer, State, Trophy,
    Visitors,
};
pub use wish::{Act, Contested, Wish};
