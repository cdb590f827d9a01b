//! The desk: one task owns one live table. It decides, appends, applies, and only then tells everyone.

mod arbiter;
mod broadcast;
pub mod clock;
pub mod competitions;
mod crowd;
mod delayed;
mod desk;
mod doubt;
mod examine;
mod games;
mod keeping;
pub mod letters;
pub mod matters;
pub mod money;
mod names;
mod nodes;
mod notices;
mod opening;
pub mod people;
mod put_away;
pub mod roll;
pub mod room;
pub mod secret;
mod shared_rules;
mod table;

pub use arbiter::Ruler;
pub use desk::{Desk, seated_bots};
pub use examine::{Broken, Remedy, broken_logs, remedy, repair};
pub use games::{Game, game, keep, log_of};
pub use names::odd_sign;
pub use nodes::{Here, Others};
pub use notices::{AboutClub, News, Notices};
pub use opening::{NewTable, Opened, SeatKey};
pub use people::{Deed, People, PeopleProblem, Person, Role, may};
pub use store::{Bot, seat_of, seat_text};
pub use table::{Mind, Problem, Render, Scene, Watch};
