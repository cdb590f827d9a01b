//! One file a command.
pub mod backup;
pub mod bot;
pub mod championship;
pub mod doctor;
pub mod explain;
pub mod export;
pub mod import;
pub mod keizer;
pub mod moves;
pub mod perft;
pub mod replay;
pub mod restore;
pub mod rules;
pub mod serve;
pub mod simulate;
pub mod swiss;
pub mod unwinnable;
