//! Answers: standings then and now, why a score is what it is, what changed since last week, attendance, prizes. All
//! of it is counted from the facts when it is asked; callers may keep it under the number of facts.

mod attendance;
mod change;
mod honours;
mod moved;
mod need;
mod notice;
mod prizes;
mod records;
mod section_prizes;
mod standings;
mod under;
mod what_if;
mod why;

pub use attendance::{Tracker, tracker};
pub use change::{Change, change};
pub use honours::{Honour, honours};
pub use moved::{Moved, moved};
pub use need::{Need, group_of, needs};
pub use notice::notice_gives;
pub use prizes::{Claim, PrizeAnswer, claims, prizes, race};
pub use records::{Meeting, Record, cross, places, records};
pub use standings::{Standings, published, score, standings, starting};
pub use under::under;
pub use what_if::what_if;
pub use why::{Reasons, why};
