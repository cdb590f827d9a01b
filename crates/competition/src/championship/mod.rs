//! A championship as it is run: series with a calendar made at once, postponements, and its standings. The facts, the
//! evenings and the results are those of every competition; what differs stands here.

mod series;
mod settings;

pub use series::{Series, SeriesStandings, overdue, series, series_of, standings, substitutes};
pub(crate) use settings::read;
