//! The articles' procedures: whose turn it is to act in 7.3 to 7.7, what each player does now or for whom to wait, what
//! is offered to whom, what is established and who may know of it. Values only; `words::procedure` says them.

mod amiss;
mod by_hand;
mod cards;
mod found;
mod known;
mod offered;
mod steps;
mod why;

pub use amiss::{Amiss, amiss};
pub use by_hand::{SetUp, position};
pub use cards::{Asks, Card, Must, Reads, Returning, cards};
pub use found::{Established, Found, found};
pub use known::{told_later, told_now};
pub use offered::{CALLS, call_topics, offered};
pub use steps::{Step, What, When, Who, steps};
pub use why::Why;
