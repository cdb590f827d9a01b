//! What every reader of somebody else's file leans on: a budget of bytes, records and time that it asks as it goes, and
//! the bytes of a file as text. Pure: whether time is up is asked of whoever hands the budget in.

mod budget;
pub mod encoding;
pub mod json;

pub use budget::{Budget, CELL, LIST, REQUEST, Spent};
