//! Whether a side can still win: asked at a flag, and for dead positions (fide-5.2b, 6.10, knsb-5.4, D10, D11, D23).

use rules::unwinnable::{Bound, Verdict, bare_or_one_minor, dead as chess_dead, unwinnable};
use rules::{Bitboard, BoardId, Color, Game, Hand, Position, Ruleset, Setup};

/// Whether this side has at most a king and one knight or bishop (ddt-3).
pub fn lone_minor(position: &Position, color: Color) -> bool {
    bare_or_one_minor(position.board(), color)
}

/// The board as a game of chess by itself, if it is a position chess can have.
fn as_chess(position: &Position) -> Option<shakmaty::Chess> {
    let mut setup = Setup::from(position);
    setup.hands = [Hand::EMPTY; 2];
    setup.promoted = Bitboard::EMPTY;
    rules::unwinnable::fen::read(&setup.to_string()).ok()
}

/// Whether this side can still win on that board by any series of legal moves; undecided counts as winnable (D23).
pub fn can_win(game: &Game, board: BoardId, color: Color, rules: &Ruleset, other_over: bool) -> bool {
    let position = game.position(board);
    let hands = [color, !color].map(|side| position.hand(side));
    if rules.drops.is_some() && (!other_over || hands.iter().any(|hand| !hand.is_empty())) {
        return true;
    }
    let Some(chess) = as_chess(position) else { return true };
    unwinnable(&chess, color, Bound::QUICK) != Verdict::Unwinnable
}

/// Whether neither side can win. Searched only when a cheap look says that it can matter.
pub fn dead(game: &Game, board: BoardId) -> bool {
    let position = game.position(board);
    let in_hand = [Color::White, Color::Black].iter().any(|color| !position.hand(*color).is_empty());
    if in_hand || !may_be_dead(position) {
        return false;
    }
    as_chess(position).is_some_and(|chess| chess_dead(&chess, Bound::QUICK) == Some(true))
}

/// Few pieces without a pawn, or nothing but kings, bishops and pawns that block each other.
fn may_be_dead(position: &Position) -> bool {
    let board = position.board();
    if (board.rooks_and_queens() & board.occupied()).any() {
        return false;
    }
    if board.pawns().is_empty() {
        return board.occupied().count() <= 5;
    }
    if board.knights().any() {
        return false;
    }
    let pawns = |color: Color| board.by_piece(color.pawn());
    let blocked = |color: Color, up: i32| (pawns(color).shift(up) & !board.pawns()).is_empty();
    blocked(Color::White, 8) && blocked(Color::Black, -8)
}
