//! What follows from material alone.

use shakmaty::{Bitboard, Board, Color};

/// Whether `side` cannot mate with what is on the board, wherever it stands.
///
/// - A bare king gives no check.
/// - One knight mates only with the help of an enemy blocker that cannot take it: with nothing but queens beside the
///   enemy king, every queen on a square that has to be blocked attacks the knight.
/// - Bishops of one square colour, without pawns or knights anywhere and without a bishop on the other colour: a
///   king in check from `(n, n)` steps to `(0, 1)` or `(1, 0)`. A rook or queen there can go to `(1, 1)`, between king
///   and bishop, and one king cannot guard both without standing beside the other.
pub fn material_cannot_mate(board: &Board, side: Color) -> bool {
    let ours = board.by_color(side);
    if (ours & (board.pawns() | board.rooks_and_queens())).any() {
        return false;
    }
    let theirs = board.by_color(!side);
    let knights = (ours & board.knights()).count();
    let bishops = ours & board.bishops();
    match (knights, bishops.is_empty()) {
        (0, true) => true,
        (1, true) => (theirs & !board.kings() & !board.queens()).is_empty(),
        (0, false) => {
            let all = board.bishops();
            let one_colour =
                (all & Bitboard::DARK_SQUARES).is_empty() || (all & Bitboard::LIGHT_SQUARES).is_empty();
            one_colour && (theirs & (board.pawns() | board.knights())).is_empty()
        }
        _ => false,
    }
}

/// Whether `side` has no more than a bare king, king and knight, or king and bishop.
///
/// This is the list of ddt-3: such a side cannot win on time there, even where a mate is still possible. A ruleset
/// that has the list asks this first (D23).
pub fn bare_or_one_minor(board: &Board, side: Color) -> bool {
    let rest = board.by_color(side) & !board.kings();
    rest.count() <= 1 && (rest & !(board.knights() | board.bishops())).is_empty()
}
