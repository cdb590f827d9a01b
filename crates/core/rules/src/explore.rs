//! Everywhere a board can lead to when both players help: does it ever come to a mate, or to a capture?
//!
//! For what is not plain chess: pieces in hand, pieces that the partner still holds, Stein's promotion. Positions are
//! counted, not time, so that the same question always has the same answer; the answer "never" is always certain.

use crate::game::{BoardId, Game, Seat};
use crate::law::Law;
use shakmaty::Color;
use std::collections::HashSet;

/// What is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    /// A mate by this side.
    Mate(Color),
    /// A piece that leaves the board: captured, or exchanged for one of the other board.
    Capture,
}

/// Whether it can never happen on this board while nothing happens on the other one. `most` bounds the number of
/// different positions that are kept; `false` when it can happen, or when the bound was too small to know.
pub(crate) fn never(game: &Game, board: BoardId, law: &Law, goal: Goal, most: usize) -> bool {
    let first = game.clone().alone(board);
    let mut seen = HashSet::from([first.clone()]);
    let mut open = vec![first];
    while let Some(at) = open.pop() {
        let Some(next) = steps(&at, board, law, goal) else { return false };
        for after in next {
            if seen.insert(after.clone()) {
                open.push(after);
            }
        }
        if seen.len() > most {
            return false;
        }
    }
    true
}

/// What one move, or one piece passed by a partner, leads to; `None` when the goal is reached.
fn steps(at: &Game, board: BoardId, law: &Law, goal: Goal) -> Option<Vec<Game>> {
    let position = at.position(board);
    let turn = position.turn();
    let moves = at.moves(board, law);
    if moves.is_empty() && goal == Goal::Mate(!turn) && position.in_check(turn) {
        return None;
    }
    let mut next = Vec::with_capacity(moves.len());
    for m in moves {
        let mut after = at.clone();
        let done = after.make(board, m, law);
        if goal == Goal::Capture && (done.captured.is_some() || done.pawn_given) {
            return None;
        }
        next.push(after.alone(board));
    }
    for color in [Color::White, Color::Black] {
        let partner = Seat::new(board, color).partner();
        for (role, _) in at.captured(partner).iter() {
            let mut after = at.clone();
            after.pass(partner, role);
            next.push(after);
        }
    }
    Some(next)
}
