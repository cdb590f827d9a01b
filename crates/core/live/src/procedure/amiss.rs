//! What a ruling leaves that no legal game has: pieces that do not add up, a position that cannot be.

use crate::{State, count};
use rules::{BoardId, Color, Position, Role, Seat, Setup, SetupFault};

/// Something that is not right, and was before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amiss {
    /// So many pieces of this kind too many; too few when negative.
    Count(Color, Role, i64),
    /// A fault of the position on a board.
    Fault(SetupFault),
}

/// What is amiss after a ruling and was not before it.
pub fn amiss(before: &State, after: &State) -> Vec<Amiss> {
    let new = |known: Vec<Amiss>, now: Vec<Amiss>| now.into_iter().filter(move |one| !known.contains(one));
    let mut list: Vec<Amiss> = Vec::new();
    if after.game().is_match() {
        list.extend(new(of_match(before), of_match(after)));
    }
    for board in after.game().boards() {
        list.extend(new(faults(before, *board), faults(after, *board)));
    }
    if !after.game().is_match() {
        let set = |state: &State| of_set(state.game().position(BoardId::A));
        list.extend(new(set(before), set(after)));
    }
    list
}

/// Two sets on two boards and in four hands: together they stay two sets.
fn of_match(state: &State) -> Vec<Amiss> {
    let game = state.game();
    let mut list = Vec::new();
    for color in [Color::White, Color::Black] {
        for (role, set) in
            [(Role::Queen, 1), (Role::Rook, 2), (Role::Bishop, 2), (Role::Knight, 2), (Role::Pawn, 8)]
        {
            let here = count::on_board(game.position(BoardId::A), color, role)
                + usize::from(game.captured(Seat::new(BoardId::A, !color)).count(role))
                + count::beside(game, BoardId::A, color, role);
            if here != 2 * set {
                list.push(Amiss::Count(color, role, here as i64 - 2 * set as i64));
            }
        }
    }
    list
}

/// One set: more of a kind than there are, promoted pawns counted in.
fn of_set(position: &Position) -> Vec<Amiss> {
    let mut list = Vec::new();
    for color in [Color::White, Color::Black] {
        let count = |role| count::on_board(position, color, role);
        let pawns = count(Role::Pawn);
        let mut promoted = 8_usize.saturating_sub(pawns);
        if pawns > 8 {
            list.push(Amiss::Count(color, Role::Pawn, (pawns - 8) as i64));
        }
        for (role, set) in [(Role::Queen, 1), (Role::Rook, 2), (Role::Bishop, 2), (Role::Knight, 2)] {
            let extra = count(role).saturating_sub(set);
            if extra > promoted {
                list.push(Amiss::Count(color, role, (extra - promoted) as i64));
            }
            promoted = promoted.saturating_sub(extra);
        }
    }
    list
}

fn faults(state: &State, board: BoardId) -> Vec<Amiss> {
    let setup = Setup::from(state.game().position(board));
    let faults = setup.position(&state.rules().law()).err().unwrap_or_default();
    faults.into_iter().map(Amiss::Fault).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_pieces_than_a_set_has_are_counted() {
        let position =
            |text: &str| text.parse::<Setup>().ok().and_then(Setup::as_it_stands).expect("a board");
        assert_eq!(of_set(&position("4k3/8/8/8/8/8/8/QQQ1K3 w - - 0 1")), []);
        let nine = position("4k3/8/8/8/8/P7/PPPPPPPP/QQ2K3 w - - 0 1");
        let extra = [Role::Pawn, Role::Queen].map(|role| Amiss::Count(Color::White, role, 1));
        assert_eq!(of_set(&nine), extra);
    }
}
