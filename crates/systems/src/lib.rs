//! Keizer, championship, Swiss and bughouse teams: pairing, standings and why.

pub mod berger;
pub mod championship;
pub mod exact;
pub mod keizer;
pub mod located;
pub mod lots;
pub mod ratings;
pub mod result;
pub mod swiss;
pub mod teams;
pub mod trf;
