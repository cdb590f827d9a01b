//! Who comes out ahead when pieces are taken one after another on one square.

use crate::evaluate::value;
use crate::score::Score;
use rules::{Law, Move, Position, Role};

/// The king is never given up in an exchange.
const KING: Score = 10_000;

fn worth(law: &Law, role: Role) -> Score {
    if role == Role::King { KING } else { value(law, role) }
}

/// What the player on move gains when this capture is answered as well as possible on its square; pins are not seen.
pub(crate) fn exchange(position: &Position, law: &Law, m: Move) -> Score {
    let Move::Step { from, to, .. } = m else { return 0 };
    let board = position.board();
    let Some(mover) = board.role_at(from) else { return 0 };
    let first = board.role_at(to).unwrap_or(Role::Pawn);
    let mut gains = [0; 32];
    gains[0] = worth(law, first);
    let mut occupied = board.occupied().without(from);
    let mut on_square = mover;
    let mut side = !position.turn();
    let mut depth = 0;
    while depth + 1 < gains.len() {
        let takers = board.attacks_to(to, side, occupied) & occupied;
        let cheapest =
            Role::ALL.into_iter().find_map(|role| Some((role, (takers & board.by_role(role)).first()?)));
        let Some((role, square)) = cheapest else { break };
        let guarded = (board.attacks_to(to, !side, occupied) & occupied).any();
        if role == Role::King && guarded {
            break;
        }
        depth += 1;
        gains[depth] = worth(law, on_square) - gains[depth - 1];
        on_square = role;
        occupied = occupied.without(square);
        side = !side;
    }
    while depth > 0 {
        gains[depth - 1] = -(-gains[depth - 1]).max(gains[depth]);
        depth -= 1;
    }
    gains[0]
}

/// Whether the move captures something.
pub(crate) fn captures(position: &Position, m: Move) -> bool {
    victim(position, m).is_some()
}

/// The kind of piece a move takes off the board.
pub(crate) fn victim(position: &Position, m: Move) -> Option<Role> {
    let Move::Step { from, to, .. } = m else { return None };
    let board = position.board();
    match board.role_at(to) {
        Some(role) => Some(role),
        None if position.en_passant() == Some(to)
            && board.role_at(from) == Some(Role::Pawn)
            && from.file() != to.file() =>
        {
            Some(Role::Pawn)
        }
        None => None,
    }
}
