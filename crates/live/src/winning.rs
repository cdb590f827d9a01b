//! Whether neither side can win: asked after a move only when a cheap look says that it can matter.

use rules::{BoardId, Color, Game, Position, Ruleset, winnable};

/// Whether neither side can win (fide-5.2b, 9.6, knsb-5.3, D10, D23).
pub fn dead(game: &Game, board: BoardId, rules: &Ruleset, other_over: bool) -> bool {
    let position = game.position(board);
    let in_hand = [Color::White, Color::Black].iter().any(|color| !position.hand(*color).is_empty());
    !in_hand && may_be_dead(position) && winnable::dead(game, board, rules, other_over)
}

/// Few pieces without a pawn, or nothing but kings, bishops and pawns that block each other.
fn may_be_dead(position: &Position) -> bool {
    let board = position.board();
    if board.rooks_and_queens().any() {
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
