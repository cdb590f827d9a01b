//! The touch rule: which legal moves are left to a player who touched pieces (fide-4.3 to 4.6, knsb-4.1).

use crate::state::State;
use rules::{Bitboard, BoardId, Color, Game, Law, Move, Position, Role, Square};

/// What the player on move has touched this turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Touched {
    /// Squares in the order of touching.
    pub squares: Vec<Square>,
    /// A passed piece that touched the board.
    pub hand: Option<Role>,
    /// How many pieces on the board were touched before it: they bind first (fide-4.3).
    pub before_hand: usize,
    /// A king or pawn that was let go.
    pub released: Option<(Square, Square)>,
}

impl Touched {
    /// Whether nothing binds.
    pub fn is_empty(&self) -> bool {
        self.squares.is_empty() && self.hand.is_none() && self.released.is_none()
    }
}

/// Where the captured piece stands when this move captures.
pub fn victim(position: &Position, m: Move) -> Option<Square> {
    let Move::Step { from, to, .. } = m else { return None };
    let board = position.board();
    if board.piece_at(to).is_some() {
        return Some(to);
    }
    let pawn = board.role_at(from) == Some(Role::Pawn);
    (pawn && from.file() != to.file() && position.en_passant() == Some(to))
        .then(|| Square::from_coords(to.file(), from.rank()))
}

/// The legal moves that what was touched at this board leaves to the player on move, or `None` when every move is free.
pub fn left_by_touch(state: &State, board: BoardId) -> Option<Vec<Move>> {
    bound(&state.game, board, &state.law, &state.board(board).touched)
}

/// The legal moves that what was touched leaves, or `None` when nothing binds.
pub fn bound(game: &Game, board: BoardId, law: &Law, touched: &Touched) -> Option<Vec<Move>> {
    if touched.is_empty() {
        return None;
    }
    let position = game.position(board);
    let legal = game.moves(board, law);
    if let Some((from, to)) = touched.released {
        let there = only(&legal, |m| matches!(m, Move::Step { from: f, to: t, .. } if f == from && t == to));
        if there.is_some() {
            return there;
        }
    }
    let legal_by_touch = |squares: &[Square]| touched_pieces(position, &legal, squares);
    if let Some(role) = touched.hand {
        let first = &touched.squares[..touched.before_hand.min(touched.squares.len())];
        let bound = legal_by_touch(first);
        if bound.is_some() {
            return bound;
        }
        let placed = only(&legal, |m| matches!(m, Move::Drop { role: r, .. } if r == role));
        if placed.is_some() {
            return placed;
        }
    }
    legal_by_touch(&touched.squares)
}

/// The touched squares that bind: every move that is left has to do with them. Where nothing binds there are none.
pub fn binding(game: &Game, board: BoardId, law: &Law, touched: &Touched) -> Vec<Square> {
    let Some(moves) = bound(game, board, law, touched) else { return Vec::new() };
    let position = game.position(board);
    let about = |m: Move, square: Square| {
        from(m) == Some(square)
            || victim(position, m) == Some(square)
            || castles_with(position, m, Bitboard::from(square))
    };
    touched.squares.iter().copied().filter(|square| moves.iter().all(|m| about(*m, *square))).collect()
}

fn only(legal: &[Move], keep: impl Fn(Move) -> bool) -> Option<Vec<Move>> {
    let list: Vec<Move> = legal.iter().copied().filter(|m| keep(*m)).collect();
    (!list.is_empty()).then_some(list)
}

fn touched_pieces(position: &Position, legal: &[Move], squares: &[Square]) -> Option<Vec<Move>> {
    let us = position.turn();
    let own: Vec<Square> =
        squares.iter().copied().filter(|s| position.board().color_at(*s) == Some(us)).collect();
    let theirs = squares.iter().copied().find(|s| position.board().color_at(*s) == Some(!us));
    let barred = castling_barred(position, us, &own);
    let legal: Vec<Move> = legal.iter().copied().filter(|m| !castles_with(position, *m, barred)).collect();
    if let Some(rook) = castling_tried(position, us, &own) {
        let castling = only(&legal, |m| castles_with(position, m, Bitboard::from(rook)));
        // Where it cannot be, another move of the king; where there is none, any move (fide-4.4).
        return castling.or_else(|| only(&legal, |m| from(m) == own.first().copied()));
    }
    if let (Some(first), Some(victim_square)) = (own.first(), theirs) {
        let both = only(&legal, |m| from(m) == Some(*first) && victim(position, m) == Some(victim_square));
        if both.is_some() {
            return both;
        }
    }
    squares.iter().find_map(|square| {
        if position.board().color_at(*square) == Some(us) {
            only(&legal, |m| from(m) == Some(*square))
        } else {
            only(&legal, |m| victim(position, m) == Some(*square))
        }
    })
}

fn from(m: Move) -> Option<Square> {
    match m {
        Move::Step { from, .. } => Some(from),
        Move::Drop { .. } => None,
    }
}

/// King first, then a rook beside it: castling on that side is meant (fide-4.4a).
fn castling_tried(position: &Position, us: Color, own: &[Square]) -> Option<Square> {
    let king = position.king(us);
    let [first, second, ..] = own else { return None };
    let beside = second.rank() == king.rank() && position.board().role_at(*second) == Some(Role::Rook);
    (*first == king && beside).then_some(*second)
}

/// A rook first, then the king: no castling on that side (fide-4.4b).
fn castling_barred(position: &Position, us: Color, own: &[Square]) -> Bitboard {
    let king = position.king(us);
    let before_king = own.iter().take_while(|square| **square != king);
    before_king
        .filter(|square| position.board().role_at(**square) == Some(Role::Rook))
        .fold(Bitboard::EMPTY, |rooks, square| rooks | *square)
}

/// Whether the move is castling with one of these rooks.
fn castles_with(position: &Position, m: Move, rooks: Bitboard) -> bool {
    let Move::Step { from, to, .. } = m else { return false };
    if position.board().role_at(from) != Some(Role::King) || from.file().distance(to.file()) != 2 {
        return false;
    }
    let kingside = to.file() > from.file();
    rooks.into_iter().any(|rook| rook.rank() == from.rank() && (rook.file() > from.file()) == kingside)
}
