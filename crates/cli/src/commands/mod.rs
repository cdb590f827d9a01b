//! One file a command.
pub mod bot;
pub mod championship;
pub mod explain;
pub mod keizer;
pub mod moves;
pub mod perft;
pub mod replay;
pub mod rules;
pub mod serve;
pub mod simulate;
pub mod swiss;
pub mod unwinnable;
