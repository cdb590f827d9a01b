//! Keizer, championship, Swiss and bughouse teams: pairing, standings and why.

pub mod berger;
pub mod championship;
pub mod cup;
pub mod exact;
pub mod keizer;
pub mod located;
pub mod lots;
pub mod ratings;
pub mod result;
pub mod swiss;
pub mod teams;
pub mod trf;

use rulebook::Rulebook;
use std::sync::Arc;

/// Finds a club's own rulebook by what a competition's file calls it.
pub type OwnBook<'a> = &'a dyn Fn(&str) -> Option<Arc<Rulebook>>;
