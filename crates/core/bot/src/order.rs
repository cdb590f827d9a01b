//! Which move to look at first.

use crate::evaluate::value;
use crate::exchange::{exchange, victim};
use crate::memory::Memory;
use rules::{Bitboard, Law, Move, Position, Role};
use shakmaty::attacks;

/// A move with the number it is sorted by.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ordered {
    pub m: Move,
    pub rank: i32,
    /// No capture and no promotion.
    pub quiet: bool,
    /// A placed piece that does not check: known without making the move.
    pub idle: bool,
}

const REMEMBERED: i32 = 1_000_000;
const GOOD_CAPTURE: i32 = 100_000;
const KILLER: i32 = 60_000;
const DROP_CHECK: i32 = 50_000;

/// Sorts the moves of a position, the most promising first.
pub(crate) fn order(
    list: &[Move],
    position: &Position,
    law: &Law,
    memory: &Memory,
    ply: usize,
    remembered: Option<Move>,
) -> Vec<Ordered> {
    let near = near_enemy_king(position);
    let killers = memory.killers[ply.min(crate::memory::DEEPEST - 1)];
    let rank = |m: &Move| {
        let m = *m;
        let taken = victim(position, m);
        let promotes = matches!(m, Move::Step { promotion: Some(_), .. });
        let near_rank = quiet(position, m, near);
        let rank = if remembered == Some(m) {
            REMEMBERED
        } else if let Some(taken) = taken {
            capture(position, law, m, taken)
        } else if let Move::Step { promotion: Some(promoted), .. } = m {
            GOOD_CAPTURE + promoted.role().map_or(-2 * GOOD_CAPTURE, |role| value(law, role))
        } else if let Some(at) = killers.iter().position(|killer| *killer == Some(m)) {
            KILLER - at as i32
        } else {
            memory.history(position, m) + near_rank
        };
        Ordered {
            m,
            rank,
            quiet: taken.is_none() && !promotes,
            idle: matches!(m, Move::Drop { .. }) && near_rank < DROP_CHECK,
        }
    };
    let mut ordered: Vec<Ordered> = list.iter().map(rank).collect();
    ordered.sort_by_key(|ordered| std::cmp::Reverse(ordered.rank));
    ordered
}

fn capture(position: &Position, law: &Law, m: Move, taken: Role) -> i32 {
    let Move::Step { from, .. } = m else { return 0 };
    let mover = position.board().role_at(from).unwrap_or(Role::King);
    let by_value = value(law, taken) * 8 - value(law, mover) / 8;
    let loses = value(law, mover) > value(law, taken) && exchange(position, law, m) < 0;
    if loses { by_value - GOOD_CAPTURE } else { by_value + GOOD_CAPTURE }
}

/// A placed piece that checks comes before other quiet moves; beside the enemy king before elsewhere.
fn quiet(position: &Position, m: Move, near: Bitboard) -> i32 {
    match m {
        Move::Drop { role, to } => {
            let aims = attacks::attacks(to, role.of(position.turn()), position.board().occupied());
            let checks = aims.contains(position.king(!position.turn()));
            let beside = if near.contains(to) { 60 } else { 0 };
            let aimed = (aims & near).count() as i32 * 8;
            beside + aimed + if checks { DROP_CHECK } else { -30 }
        }
        Move::Step { .. } => 0,
    }
}

fn near_enemy_king(position: &Position) -> Bitboard {
    attacks::king_attacks(position.king(!position.turn()))
}
