//! The tests of `systems` from outside, as one program: linked once.

#![allow(clippy::unwrap_used)]

mod championship;
mod keizer_club;
mod keizer_counting;
mod keizer_entries;
mod keizer_reference;
mod keizer_sections;
mod keizer_stories;
mod keizer_variants;
mod swiss_brute_force;
mod swiss_files;
mod swiss_other_checker;
mod teams;
