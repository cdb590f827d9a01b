//! A bughouse tournament as it is run: teams of two sign up, rounds are drafted and published, matches have results. What
//! a match comes to, who sits where and who is above whom are `systems::teams`; here are its facts and their state.

mod answers;
mod fact;
mod refusal;
mod state;

pub use answers::{
    expected, is_over, next_round, open_matches, prize_undecided, ranking, rounds, rules, seating, stands,
    tournament, undecided,
};
pub use fact::{Form, Plan, Slot, TeamAct, TeamFact, TeamNumber, TeamPlayer};
pub use refusal::TeamRefusal;
pub(crate) use state::apply;
pub use state::{Match, Round, RoundDraft, Team, TeamState};
