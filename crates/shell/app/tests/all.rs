//! The tests of `app` from outside, as one program: linked once.

#![allow(clippy::unwrap_used)]
#![allow(clippy::disallowed_methods, reason = "the made-up club lives in Amsterdam")]

mod census;
mod club_times;
mod desk;
mod hall;
mod letters;
mod lost_answer;
mod nodes;
mod nodes_club;
mod old_data;
mod weather;
