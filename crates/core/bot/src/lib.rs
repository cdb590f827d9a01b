//! A bughouse and chess player: plain search with hands and drops for every ruleset, and how it behaves at a table.
//!
//! Pure: time enters as the `stop` of a [`Limit`], chance as a seed. [`think`] finds a move on one board, [`act`] says
//! what a bot at a live table does next.

mod act;
mod budget;
mod evaluate;
mod exchange;
mod key;
mod level;
mod memory;
mod name;
mod needs;
mod order;
mod pace;
mod problem;
mod quiet;
mod score;
mod search;
mod sit;
mod table;
mod think;
pub mod uci;

pub use act::{BotAct, Mind, act};
pub use budget::{budget, stop_after, turn};
pub use evaluate::evaluate;
pub use key::{key, pick};
pub use level::{Band, Level};
pub use memory::Memory;
pub use name::name;
pub use needs::{Needs, needs};
pub use pace::pace;
pub use problem::{Captures, Problem, Wants};
pub use score::{MATE, MATE_BOUND, Score, mate_in};
pub use sit::{Clocks, waiting_helps};
pub use table::{Plan, plan};
pub use think::{Answer, Limit, think};
