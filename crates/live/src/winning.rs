//! Whether a side can still win: asked at a flag, and for dead positions (fide-5.2b, 6.10, knsb-5.4, D10, D11, D23).

use rules::{BoardId, Color, Game, Position, Role, Ruleset};

/// Whether this side has at most a king and one knight or bishop (ddt-3).
pub fn lone_minor(position: &Position, color: Color) -> bool {
    let own = position.board().by_color(color);
    let minors = own & (position.board().knights() | position.board().bishops());
    own.count() <= 2 && own.count() == 1 + minors.count()
}

/// Whether this side can still win on that board by any series of legal moves; undecided counts as winnable.
pub fn can_win(game: &Game, board: BoardId, color: Color, rules: &Ruleset, other_over: bool) -> bool {
    let position = game.position(board);
    if rules.drops.is_some() && (!other_over || !position.hand(color).is_empty()) {
        return true;
    }
    let own = position.board().by_color(color);
    own.count() > 1 && !minor_against_bare(position, color)
}

/// A lone knight or bishop against a bare king.
fn minor_against_bare(position: &Position, color: Color) -> bool {
    lone_minor(position, color) && position.board().by_color(!color).count() == 1 && {
        position.board().by_piece(Role::Pawn.of(!color)).is_empty()
    }
}

/// Whether neither side can win.
pub fn dead(game: &Game, board: BoardId, rules: &Ruleset, other_over: bool) -> bool {
    let position = game.position(board);
    if position.board().occupied().count() > 4 {
        return false;
    }
    !can_win(game, board, Color::White, rules, other_over)
        && !can_win(game, board, Color::Black, rules, other_over)
}
