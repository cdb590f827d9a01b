//! The articles' procedures: whose turn it is to act in 7.3 to 7.7, what each player does now or for whom to wait, what
//! is offered to whom, what is established and who may know of it. Values only; `words::procedure` says them.

mod amiss;
mod cards;
mod found;
mod known;
mod offered;
mod set_up_by_hand;
mod start;
mod steps;
mod why;

pub use amiss::{Amiss, amiss};
pub use cards::{Asks, Card, Must, Reads, Returning, cards, taken_from};
pub use found::{Established, Found, found};
pub use known::{told_later, told_now};
pub use offered::{CALLS, Gap, call_topics, gaps, offered};
pub use set_up_by_hand::{SetUp, position};
pub use start::{Awaited, awaited};
pub use steps::{Step, What, When, Who, steps};
pub use why::Why;
