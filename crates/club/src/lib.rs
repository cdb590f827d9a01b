//! The club's own matters as pure functions: what someone pays and gets back, whose word counts, until when one may
//! object. Every outcome carries the article it comes from; days and times come in, nothing is stored here.

pub mod cited;
pub mod fees;
pub mod instalments;
pub mod time;

pub use cited::Cited;
