//! The plainest way to know: go everywhere, without any cleverness.

use shakmaty::{Chess, Color, Position};
use std::collections::{HashSet, VecDeque};

/// Whether a mate by `side` can arise, or `None` when there are more than `most` positions to visit.
pub fn can_mate(start: &Chess, side: Color, most: usize) -> Option<bool> {
    let mut seen = HashSet::from([start.clone()]);
    let mut queue = VecDeque::from([start.clone()]);
    while let Some(position) = queue.pop_front() {
        if position.is_checkmate() && position.turn() != side {
            return Some(true);
        }
        if seen.len() > most {
            return None;
        }
        for by in position.legal_moves() {
            let mut next = position.clone();
            next.play_unchecked(by);
            if seen.insert(next.clone()) {
                queue.push_back(next);
            }
        }
    }
    Some(false)
}
