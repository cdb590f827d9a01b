//! The club's calendar: days, seasons, moments of the week, and what the clock in the hall shows.
//!
//! Two kinds of time, never mixed. An [`Instant`] is a point in time, the same everywhere; a [`LocalTime`] is what the
//! clock in the hall shows, twice in one night of autumn and never for an hour in spring. A [`Zone`] goes from the one
//! to the other. A [`Span`] is a length of time: 24 hours are 24 hours, also in those two nights.
//!
//! Nothing here knows what time it is: who asks brings the instant. The rules of every zone are part of the program, so
//! the answer does not depend on the machine.

mod day;
mod instant;
mod local;
mod season;
mod weekday;
mod weekly;
mod zone;
mod zones;

pub use day::{Day, Month, NotADay};
pub use instant::{Instant, NotAnInstant, Span};
pub use local::{LocalTime, NotALocalTime, NotATimeOfDay, TimeOfDay};
pub use season::{NotASeason, Season};
pub use weekday::{NotAWeekday, Weekday};
pub use weekly::{NotAWeeklyMoment, SAME_DAY, WeeklyMoment};
pub use zone::Zone;
pub use zones::Zones;
