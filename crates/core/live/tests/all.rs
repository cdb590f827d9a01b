//! The tests of `live` from outside, as one program: linked once.

#![allow(clippy::unwrap_used)]

mod before;
mod chance;
mod entry;
mod export;
mod full;
mod kept;
mod last_minutes;
mod player;
mod random_play;
mod seats;
mod sheet;
mod stored;
mod touch;
mod whole_game;
