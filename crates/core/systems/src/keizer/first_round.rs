//! The order in which the players of the first round look for an opponent.

use super::season::{PlayerIndex, Season};
use super::settings::FirstRound;
use crate::lots;

/// By the places, by lot, or so that upper and lower halves stand beside each other.
pub(super) fn order(season: &Season, mut pool: Vec<PlayerIndex>) -> Vec<PlayerIndex> {
    match season.settings.first_round {
        FirstRound::Places => pool,
        FirstRound::Random => {
            let lot = |player: &PlayerIndex| {
                let id = &season.players[*player].id;
                (lots::hash(&format!("{}\n{id}", season.seed)), id.clone())
            };
            pool.sort_by_cached_key(lot);
            pool
        }
        FirstRound::Halves => halves(&pool, season.settings.first_round_parts),
    }
}

/// The players in parts of equal size, what is left over to the first, and in each part the first of the upper half
/// beside the first of the lower half and so on; who is left over comes last.
fn halves(pool: &[PlayerIndex], parts: usize) -> Vec<PlayerIndex> {
    let (pairs, parts) = (pool.len() / 2, parts.max(1));
    let mut order = Vec::with_capacity(pool.len());
    let mut rest = pool;
    for part in 0..parts {
        let size = pairs / parts + usize::from(part < pairs % parts);
        let (here, others) = rest.split_at(2 * size);
        order.extend((0..size).flat_map(|at| [here[at], here[at + size]]));
        rest = others;
    }
    order.extend_from_slice(rest);
    order
}
