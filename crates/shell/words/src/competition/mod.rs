//! A competition in words: facts, refusals, warnings, how far things are, what is to be done. Articles stand beside the
//! sentence, not in it: a page makes them something one can open.

mod elsewhere;
mod fact;
mod labels;
mod refusal;
mod sections;
mod team_fact;
pub mod teams;
mod warning;

pub use fact::{CompetitionWords, articles_of};
pub use labels::{finality, open_matter, prize, role, round_state, round_state_since, shown};
pub use refusal::refusal;
pub use warning::{Hearer, warning};

use ids::MemberId;

/// Gives the name of a member as the reader may see it.
pub type Names<'a> = &'a dyn Fn(MemberId) -> String;
