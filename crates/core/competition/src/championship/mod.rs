//! A championship as it is run: series with a calendar made at once, postponements, and its standings. The facts, the
//! evenings and the results are those of every competition; what differs stands here.

mod apply;
mod calendar;
mod division;
mod fact;
mod series;
mod settings;

pub(crate) use apply::apply;
pub use calendar::{Limited, free_evenings, game_day, limit_of, limited, starts, substitutes};
pub use division::{
    Asked, Divided, Proposal, Step, division, history, is_confirmed, outlook, proposal, rankings,
};
pub use fact::{ChampionshipAct, ChampionshipFact, Choice};
pub(crate) use series::playing_series;
pub use series::{
    Progress, Series, SeriesStandings, all_series, overdue, progress, series, series_of, standings, stopping,
};
pub(crate) use settings::read;
