//! The Keizer system: ranking, pairing, attendance, prizes, and why (dsc-a).

pub mod attendance;
pub mod colours;
pub mod deadline;
pub mod entrant;
mod equals;
pub mod fault;
pub mod file;
pub mod given;
pub mod groups;
pub mod ledger;
pub mod matching;
pub mod meetings;
mod order;
pub mod pairing;
pub mod presets;
pub mod prizes;
pub mod ranking;
pub mod repairs;
pub mod season;
pub mod settings;
pub mod sign_off;
pub mod simulate;
pub mod tally;
pub mod team_prize;
pub mod values;
pub mod what_if;
