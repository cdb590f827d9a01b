//! What a player who joins in mid-season starts with (dsc-k2, D33).

use super::ranking::Standing;
use super::season::{PlayerIndex, Season};
use crate::exact::Fraction;

/// A proposal; the director may set another number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// The place that the rating gives among the others, from 1.
    pub place: usize,
    /// Who stands above that place and who on it now; one of them at an end of the ranking.
    pub neighbours: Vec<PlayerIndex>,
    /// The average of their scores.
    pub points: Fraction,
}

/// The points that put an entrant with this rating at the right place; nothing when nobody plays yet.
pub fn proposal(season: &Season, standing: &Standing, rating: Option<i64>) -> Option<Proposal> {
    let stronger = |&&player: &&PlayerIndex| season.players[player].rating >= rating;
    let above = standing.order.iter().filter(stronger).count();
    let neighbours: Vec<PlayerIndex> = [above.checked_sub(1), Some(above)]
        .into_iter()
        .flatten()
        .filter_map(|at| standing.order.get(at).copied())
        .collect();
    let sum: Fraction = neighbours.iter().map(|&player| standing.score(player)).sum();
    let points = sum * Fraction::new(1, neighbours.len() as i64)?;
    Some(Proposal { place: above + 1, neighbours, points })
}
