//! A table: a game with its people and clocks, as a state machine.
//!
//! [`decide`] turns a wish into facts or a refusal, [`apply`] folds a fact into the state, [`view`] shows each viewer
//! what that viewer may see. Time comes in as an argument; a tick is a command like any other. The fold of the log is
//! the state, always.

mod apply;
mod board;
mod clock;
mod command;
pub mod count;
mod decide;
mod event;
pub mod export;
pub mod log;
mod message;
pub mod procedure;
mod refusal;
mod ruling;
mod seen;
mod sheet;
mod state;
mod touch;
mod view;
mod winning;

pub use apply::apply;
pub use board::{Board, Chair, LastMove, Missing, Over};
pub use clock::{Clock, Millis, Side};
pub use command::{Act, Actor, Command, DrawClaim};
pub use decide::{
    Offer, accepted, arbiter_asked, arbiter_must_choose, as_it_stands, barred, decide, preview, returnable,
    rulings_offered,
};
pub use event::{Ending, Event, Fact, Opening, Ruled, Way};
pub use message::{Message, Permission};
pub use refusal::Refusal;
pub use ruling::{MissingChoice, Rebuilt, Ruling, Verdict};
pub use seen::seen;
pub use sheet::{Written, sheet, written};
pub use state::{Call, Record, Spoken, State, board_index, seat_index};
pub use touch::{Touched, left_by_touch};
pub use view::{BoardView, ClockView, Own, PieceView, SeatView, View, Viewer, lagging, view};
pub use winning::{Question, question};
