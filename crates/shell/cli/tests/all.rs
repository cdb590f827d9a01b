//! The tests of `cli` from outside, as one program: linked once.

#![allow(clippy::unwrap_used)]
#![allow(clippy::disallowed_methods, reason = "the made-up club lives in Amsterdam")]

mod board;
mod bot;
mod bring_back;
mod championship;
mod clubs;
mod competition_file;
mod config;
mod help;
mod house;
mod installed;
mod keizer;
mod kill_loop;
mod kill_results;
mod nodes;
mod nodes_at_once;
mod nodes_clock;
mod nodes_line;
mod nodes_seen;
mod operate;
mod own_rules;
mod readme;
mod recount;
mod replay;
mod rules;
mod swiss;
mod tell;
mod transfer;
mod unwinnable;
