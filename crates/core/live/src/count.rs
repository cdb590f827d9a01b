//! Where the pieces of a game are: boards, hands, piles. They always add up.

use rules::{BoardId, Color, Game, Position, Role, Seat};

/// Pieces of this colour and kind on a board; a promoted pawn that kept its shape is a pawn.
pub fn on_board(position: &Position, color: Color, role: Role) -> usize {
    let squares = position.board().by_piece(role.of(color));
    let promoted = position.promoted();
    if role == Role::Pawn {
        squares.count() + (promoted & position.board().by_color(color)).count()
    } else {
        (squares & !promoted).count()
    }
}

/// Pieces of this colour and kind of the whole game that are not on that board: the other board, all hands, the piles
/// of the other board, and pawns that left play.
pub fn beside(game: &Game, board: BoardId, color: Color, role: Role) -> usize {
    let other = board.other();
    let hands = [board, other].map(|board| usize::from(game.hand(Seat::new(board, color)).count(role)));
    let pile = usize::from(game.captured(Seat::new(other, !color)).count(role));
    let lost = if role == Role::Pawn { usize::from(game.lost_pawns(color)) } else { 0 };
    on_board(game.position(other), color, role) + hands[0] + hands[1] + pile + lost
}

/// All pieces of the game: on the boards, in hands, on piles, captured kings, and pawns that left play. 32 in chess, 64 in bughouse,
/// unless the arbiter took one from the box.
pub fn pieces(game: &Game) -> usize {
    let boards: usize =
        game.boards().iter().map(|board| game.position(*board).board().occupied().count()).sum();
    let seats = Seat::ALL.iter().map(|seat| game.hand(*seat).len() + game.captured(*seat).len());
    let lost = usize::from(game.lost_pawns(Color::White)) + usize::from(game.lost_pawns(Color::Black));
    // A king that was captured on the board (D52) lies beside it until the move is taken back.
    let kings = |board: &BoardId| 2_usize.saturating_sub(game.position(*board).board().kings().count());
    boards + seats.sum::<usize>() + lost + game.boards().iter().map(kings).sum::<usize>()
}
