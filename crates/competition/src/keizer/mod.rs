//! The Keizer system: ranking, pairing, attendance, prizes, and why (dsc-a).

pub mod colours;
pub mod fault;
pub mod file;
pub mod given;
pub mod matching;
pub mod meetings;
pub mod pairing;
pub mod presets;
pub mod ranking;
pub mod repairs;
pub mod season;
pub mod settings;
pub mod tally;
