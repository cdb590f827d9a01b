//! The tests of `store` from outside, as one program: linked once.

#![allow(clippy::unwrap_used)]

mod club_list;
mod club_story;
mod erased;
mod files;
mod form_acts;
mod hold;
mod known_members;
mod memory;
mod nodes;
mod ours;
mod people;
mod players;
mod story;
mod whole_club;
