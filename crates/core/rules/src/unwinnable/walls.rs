//! Whether walls keep a side from ever mating, shown without a search.

use super::reach::{Piece, Reach};
use shakmaty::{Bitboard, CastlingMode, Chess, Color, Position, Role, Square, attacks};

/// Whether no mate by `winner` fits in the squares the pieces could ever reach.
///
/// A mate needs a square the king can stand on and be checked on, with every square around it attacked or filled by
/// a piece of its own side, a different one for each. The winner's king stands on one square at a time. When no
/// square passes, there is no mate; when one does, nothing is known.
pub(super) fn hold(position: &Chess, winner: Color) -> bool {
    // The reach of castling pieces follows from ordinary steps in standard chess only.
    if position.castles().any() && position.castles().mode() != CastlingMode::Standard {
        return false;
    }
    let reach = Reach::of(position);
    let (Some(hunted), Some(hunter)) = (king(&reach, !winner), king(&reach, winner)) else { return false };
    let attacked = attacked_by(&reach, winner, hunted.home);
    let fillers: Vec<Bitboard> = reach
        .pieces
        .iter()
        .filter(|piece| piece.color != winner && piece.role != Role::King)
        .map(|piece| piece.reach)
        .collect();
    !(hunted.reach & attacked).into_iter().any(|square| mate_fits(square, attacked, hunter.reach, &fillers))
}

fn king(reach: &Reach, color: Color) -> Option<&Piece> {
    reach.pieces.iter().find(|piece| piece.color == color && piece.role == Role::King)
}

/// Squares that pieces of `winner` other than the king could ever attack, through the hunted king too.
fn attacked_by(reach: &Reach, winner: Color, hunted: Square) -> Bitboard {
    let fixed = reach.fixed.without(hunted);
    let mut attacked = Bitboard::EMPTY;
    for piece in reach.pieces.iter().filter(|piece| piece.color == winner && piece.role != Role::King) {
        if piece.promotes {
            return Bitboard::FULL;
        }
        for square in piece.reach {
            attacked |= attacks::attacks(square, piece.role.of(winner), fixed);
        }
    }
    attacked
}

fn mate_fits(square: Square, attacked: Bitboard, hunter: Bitboard, fillers: &[Bitboard]) -> bool {
    let around = attacks::king_attacks(square);
    let open = around & !attacked;
    if can_fill(open, fillers) {
        return true;
    }
    let stands = hunter & !around.with(square);
    stands
        .into_iter()
        .map(|stand| open & attacks::king_attacks(stand))
        .any(|guarded| guarded.any() && can_fill(open & !guarded, fillers))
}

/// Whether a different filler can be found for each square.
fn can_fill(squares: Bitboard, fillers: &[Bitboard]) -> bool {
    let squares: Vec<Square> = squares.into_iter().collect();
    let mut at = vec![None; fillers.len()];
    squares
        .iter()
        .enumerate()
        .all(|(number, _)| place(number, &squares, fillers, &mut at, &mut vec![false; fillers.len()]))
}

/// Finds a filler for one square, moving earlier ones to other squares where that helps (an augmenting path).
fn place(
    number: usize,
    squares: &[Square],
    fillers: &[Bitboard],
    at: &mut [Option<usize>],
    tried: &mut [bool],
) -> bool {
    for filler in 0..fillers.len() {
        if tried[filler] || !fillers[filler].contains(squares[number]) {
            continue;
        }
        tried[filler] = true;
        let free = match at[filler] {
            None => true,
            Some(other) => place(other, squares, fillers, at, tried),
        };
        if free {
            at[filler] = Some(number);
            return true;
        }
    }
    false
}
