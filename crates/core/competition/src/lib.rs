//! One competition as it is run, as a state machine: people, evenings, pairing, results, complaints, prizes.
//!
//! [`decide`] turns a wish into facts or a refusal, [`apply`] folds a fact into the state, [`due`] lists what the clock
//! asks for, [`view`] shows each viewer what that viewer may see, [`letters`] says who is told. Time comes in as an
//! argument and is read in the club's zone. The fold of the log is the state, always; standings are counted from it.

mod actor;
pub mod answers;
mod apply;
mod away;
mod calls;
pub mod championship;
pub mod clash;
pub mod counting;
pub mod cup;
mod decide;
pub mod draws;
mod due;
pub mod elsewhere;
mod evening;
pub mod external;
mod fact;
mod finality;
mod game;
pub mod hours;
pub mod imported;
pub mod late_changes;
mod law;
mod letters;
pub mod log;
mod offered;
mod open;
pub mod pairing;
mod presence;
mod reach;
mod refusal;
mod removal;
mod round;
pub mod sections;
mod state;
pub mod swiss;
pub mod teams;
mod topic;
mod view;
mod warning;
mod wish;
mod zone_change;

pub use actor::{Actor, By, Role};
pub use apply::apply;
pub use calls::{Call, calls};
pub use decide::{decide, decide_all, open, preview, warnings};
pub use due::{Due, DueWhat, due, next_due};
pub use evening::{Draft, Evening, Notice, Publication};
pub use fact::{
    Cause, Entered, Event, Fact, League, LotAbout, Opening, Pair, PairingWishes, PrizeName, Reminder, Row,
    Sanction, Settling, System,
};
pub use finality::{Finality, RoundState, finality, round_state, rounds_to_play};
pub use game::{Form, Game, Set, Side};
pub use law::{Clause, Hours, Law, LawFault, Laws};
pub use letters::{About, Letter, Recipient, letters, one_for_a_calendar};
pub use offered::{Offered, offered};
pub use open::{OpenMatter, open_matters};
pub use reach::Reach;
pub use refusal::Refusal;
pub use removal::removable;
pub use round::RoundNumber;
pub use state::{Complaint, ComplaintEnd, Entrant, Lot, Outcome, RuleChange, State, Table, TeamMatch};
pub use topic::Topic;
pub use view::{BoardView, RoundView, View, reads_complaint, reads_reason, view};
pub use warning::{Strength, Warning};
pub use wish::{Act, Entering, Ruling, Wish};
pub use zone_change::{Hour, Moved, moved_by};
