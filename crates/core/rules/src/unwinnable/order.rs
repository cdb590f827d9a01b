//! Which moves to look at first: no verdict follows from it.

use shakmaty::{Bitboard, Chess, Color, File, Move, MoveList, Position, Role, attacks};

/// Puts the most promising moves first: of the winner's those that check, then those that come near the king; of the
/// other side's the king's own, then those that fill a square beside it.
pub(super) fn sort(moves: &mut MoveList, position: &Chess, winner: Color) {
    let board = position.board();
    let Some(king) = board.king_of(!winner) else { return };
    let beside = attacks::king_attacks(king);
    if position.turn() == winner {
        let rook = attacks::rook_attacks(king, board.occupied());
        let bishop = attacks::bishop_attacks(king, board.occupied());
        let checks = |role: Role| match role {
            Role::Pawn => attacks::pawn_attacks(!winner, king),
            Role::Knight => attacks::knight_attacks(king),
            Role::Bishop => bishop,
            Role::Rook => rook,
            Role::Queen => rook | bishop,
            Role::King => Bitboard::EMPTY,
        };
        let near = wider(beside);
        let first = bring(moves, 0, |by| checks(by.promotion().unwrap_or(by.role())).contains(by.to()));
        bring(moves, first, |by| near.contains(by.to()));
    } else {
        // The list ends with the king's moves.
        moves.reverse();
        let first = bring(moves, 0, |by| by.role() == Role::King);
        bring(moves, first, |by| beside.contains(by.to()));
    }
}

/// Brings the moves that pass to the front of those from `start` on, and says where they end.
fn bring(moves: &mut MoveList, start: usize, pass: impl Fn(&Move) -> bool) -> usize {
    let mut end = start;
    for at in start..moves.len() {
        if pass(&moves[at]) {
            moves.swap(at, end);
            end += 1;
        }
    }
    end
}

/// These squares and all beside them.
fn wider(squares: Bitboard) -> Bitboard {
    let rows = squares | squares.shift(8) | squares.shift(-8);
    let left = rows.without(Bitboard::from_file(File::A)).shift(-1);
    let right = rows.without(Bitboard::from_file(File::H)).shift(1);
    rows | left | right
}
