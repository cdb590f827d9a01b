//! The tests of `server` from outside, as one program: linked once.

#![allow(clippy::unwrap_used)]

mod arbiter;
mod at_table;
mod attack;
mod boards;
mod bughouse;
mod cards;
mod championship;
#[path = "../../competition/tests/chance/mod.rs"]
mod chance;
mod chance_pages;
mod client;
mod club;
mod colours;
mod cup;
mod deputy;
mod desk_words;
mod director;
mod entry;
mod external;
mod few;
mod forms;
mod frames;
mod front;
mod guest;
mod imports;
mod judge;
mod kept;
mod lab;
mod letters;
mod matters;
mod money;
mod officer;
mod old_data;
mod own_rules;
mod people;
mod prizes;
mod records;
mod rematch;
mod replay;
mod roll;
mod room;
mod rulesets;
mod same;
mod season;
mod show;
#[path = "../../competition/tests/slow/mod.rs"]
mod slow;
mod snapshots;
mod swiss;
mod table;
mod tournaments;
mod trophies;
mod wire_types;
