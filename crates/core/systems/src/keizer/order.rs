//! Sorting by score, many times a round.

use super::equals::Equals;
use super::season::PlayerIndex;
use std::cmp::Reverse;

/// The order among equal scores.
pub(super) struct Ties {
    /// Everyone, the first among equals first.
    pub players: Vec<PlayerIndex>,
    /// Per player the place in `players`.
    pub rank: Vec<u64>,
    /// The criteria, where one of them looks at who is equal with whom.
    pub mutual: Option<Box<Equals>>,
}

/// The highest score, and the number of players, that one number has room for together.
const HIGHEST: i64 = 1 << 43;
const RANKS: u32 = 20;

/// The ranking by score into `next`: one number for each player, how far the score is under `HIGHEST` and then the
/// rank among equals. Scores or players that do not fit are sorted as pairs.
pub(super) fn sort(
    order: &[PlayerIndex],
    scores: &[i64],
    ties: &Ties,
    keys: &mut Vec<u64>,
    next: &mut Vec<PlayerIndex>,
) {
    next.clear();
    let fits = |&player: &PlayerIndex| (0..=HIGHEST).contains(&scores[player]);
    if order.len() >= 1 << RANKS || !order.iter().all(fits) {
        next.extend_from_slice(order);
        next.sort_by_key(|&player| (Reverse(scores[player]), ties.rank[player]));
        return part(next, scores, ties);
    }
    keys.clear();
    keys.extend(order.iter().map(|&p| ((HIGHEST - scores[p]) as u64) << RANKS | ties.rank[p]));
    sort_nearly_sorted(keys);
    next.extend(keys.iter().map(|key| ties.players[(key & ((1 << RANKS) - 1)) as usize]));
    part(next, scores, ties);
}

/// Parts those with the same score where that depends on who else has it.
fn part(next: &mut [PlayerIndex], scores: &[i64], ties: &Ties) {
    let Some(equals) = &ties.mutual else { return };
    for group in next.chunk_by_mut(|&one, &other| scores[one] == scores[other]) {
        equals.sort(group);
    }
}

/// Most passes move few players a little, so they are moved up one by one; when that takes too many steps, the whole
/// list is sorted.
fn sort_nearly_sorted(keys: &mut [u64]) {
    let mut steps = 0;
    for at in 1..keys.len() {
        let key = keys[at];
        let mut to = at;
        while to > 0 && keys[to - 1] > key {
            keys[to] = keys[to - 1];
            to -= 1;
        }
        keys[to] = key;
        steps += at - to;
        if steps > keys.len() {
            keys.sort_unstable();
            return;
        }
    }
}
