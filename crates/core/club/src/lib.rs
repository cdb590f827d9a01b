//! The club's own matters as pure functions: what someone pays and gets back, whose word counts, until when one may
//! object. Every outcome carries the article it comes from; days and times come in, nothing is stored here.

pub mod bank;
mod cited;
pub mod committee;
pub mod fee_set;
pub mod fees;
pub mod households;
pub mod instalments;
pub mod ledger;
pub mod matters;
pub mod members;
pub mod phones;
pub mod travel;
pub mod trophies;

pub use rulebook::Cited;
