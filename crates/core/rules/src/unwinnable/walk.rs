//! A look without a search: one line of play in which both sides give away what they have, until a queen, rook or pawn
//! of the winner is left against a bare king. Most open positions lead there in a few microseconds, and of those endings
//! it is known, for every place of the three pieces, whether they can be won (a test goes through all of them).
//!
//! Every step is a legal move, so a walk that arrives proves that a mate is possible. One that does not arrive proves
//! nothing: then it is for the search.

use shakmaty::{Bitboard, Board, Chess, Color, Move, Position, Role, Square, attacks};

/// The most plies of a walk; nearly all that arrive do so in far fewer.
const LONGEST: usize = 80;

/// How often a walk is tried, each time by other moves where two are as good.
const TRIES: usize = 2;

/// Whether a walk from here shows that `side` can still mate.
pub(super) fn arrives(position: &Chess, side: Color) -> bool {
    (0..TRIES).any(|turn| walk(position.clone(), side, turn))
}

fn walk(mut position: Chess, side: Color, turn: usize) -> bool {
    for ply in turn..turn + LONGEST {
        let strong = strong(position.board(), side);
        if strong.is_empty() {
            return false;
        }
        if position.board().occupied().count() == 3 {
            return lone(&position, side);
        }
        let last = if strong.count() == 1 { strong } else { Bitboard::EMPTY };
        let Some(by) = step(&position, side, last, ply) else {
            return position.turn() != side && position.is_check() && position.legal_moves().is_empty();
        };
        position.play_unchecked(by);
    }
    false
}

/// What is kept to the end: queens and rooks, or pawns where there are none.
fn strong(board: &Board, side: Color) -> Bitboard {
    let ours = board.by_color(side);
    let majors = ours & board.rooks_and_queens();
    if majors.any() { majors } else { ours & board.pawns() }
}

/// The next move: take something, or bring something where it can be taken, but never the last that can mate.
fn step(position: &Chess, side: Color, last: Bitboard, ply: usize) -> Option<Move> {
    let takes = position.capture_moves().into_iter().filter(|by| !last.contains(by.to()));
    // The king and pieces of little use take first: what takes is then itself easily taken.
    if let Some(by) = takes.max_by_key(|by| (by.role() == Role::King, by.is_promotion())) {
        return Some(by);
    }
    let board = position.board();
    let mover = position.turn();
    let prey = board.by_color(!mover) & !board.kings() & !last;
    let moves = position.legal_moves();
    let start = ply.wrapping_mul(7) % moves.len().max(1);
    let (late, early) = moves.split_at(start);
    early
        .iter()
        .chain(late)
        .filter(|by| !by.is_capture())
        .max_by_key(|by| worth(board, side, mover, last, prey, **by))
        .copied()
}

fn worth(board: &Board, side: Color, mover: Color, last: Bitboard, prey: Bitboard, by: Move) -> usize {
    let (to, Some(from)) = (by.to(), by.from()) else { return 0 };
    if by.is_promotion() {
        return if by.promotion() == Some(Role::Queen) { 30 } else { 0 };
    }
    if by.role() == Role::King {
        let near = |square: Square| prey.into_iter().map(|at| at.distance(square)).min().unwrap_or(0);
        return if near(to) < near(from) { 12 } else { 5 };
    }
    let guarded = board.attacks_to(to, !mover, board.occupied()).any();
    if last.contains(from) {
        return match (by.role(), guarded) {
            (_, true) => 0,
            (Role::Pawn, false) => 25,
            _ => 4 + (attacks::attacks(to, by.role().of(side), board.occupied()) & prey).count(),
        };
    }
    if guarded {
        20
    } else if by.role() == Role::Pawn {
        15
    } else {
        6
    }
}

/// A queen, rook or pawn against a bare king. It can be won as soon as the winner is to move and can, or the other has
/// a move that does not take the piece and leaves the winner one.
fn lone(position: &Chess, side: Color) -> bool {
    let moves = position.legal_moves();
    if position.turn() == side {
        return moves.into_iter().any(|by| {
            after(position, by, |next| {
                let replies = next.legal_moves();
                if replies.is_empty() {
                    next.is_check()
                } else {
                    replies.iter().any(|reply| !reply.is_capture())
                }
            })
        });
    }
    if moves.is_empty() {
        return position.is_check();
    }
    moves.into_iter().filter(|by| !by.is_capture()).any(|by| after(position, by, |next| lone(next, side)))
}

fn after(position: &Chess, by: Move, holds: impl FnOnce(&Chess) -> bool) -> bool {
    let mut next = position.clone();
    next.play_unchecked(by);
    holds(&next)
}
