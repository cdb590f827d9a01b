//! Moves that were made, so that they can be taken back, and what notes do to the boards.

use super::record::Note;
use super::sheet::FaultKind;
use crate::game::{BoardId, Game, Seat};
use crate::law::Law;
use crate::moves::{Move, Promoted};
use crate::position::{Done, Position};
use crate::setup::Setup;
use shakmaty::{Color, Role};

/// What was made, so that it can be taken back.
#[derive(Clone, Debug, Default)]
pub struct History(Vec<Made>);

#[derive(Clone, Debug)]
struct Made {
    board: BoardId,
    before: Position,
    step: Move,
    done: Done,
    /// A rook taken from the other board that could still castle there.
    castling: bool,
}

impl History {
    /// Makes a move and remembers it.
    pub fn make(&mut self, game: &mut Game, board: BoardId, m: Move, law: &Law) {
        let before = game.position(board).clone();
        let castling = matches!(m, Move::Step { promotion: Some(Promoted::Taking(_, square)), .. }
            if game.position(board.other()).castling().contains(square));
        let done = game.make(board, m, law);
        self.0.push(Made { board, before, step: m, done, castling });
    }

    /// Does what a note says to the boards.
    pub fn follow(&mut self, game: &mut Game, note: &Note, law: &Law) -> Result<(), FaultKind> {
        match note {
            Note::Pass(seat, role) => {
                if game.pass(*seat, *role) {
                    Ok(())
                } else {
                    Err(FaultKind::CannotPass)
                }
            }
            Note::Back { board, plies } => {
                let back = (0..*plies).all(|_| self.back(game, *board).is_some());
                if back { Ok(()) } else { Err(FaultKind::CannotTakeBack(*board)) }
            }
            Note::Set(board, setup) => {
                *game.position_mut(*board) = Setup::clone(setup).position(law).map_err(FaultKind::Setup)?;
                self.0.retain(|made| made.board != *board);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Takes the last move of a board back. What it captured comes from the pile or, when passed, from the
    /// partner's hand (knsb-7.7); `None` when it is in neither.
    fn back(&mut self, game: &mut Game, board: BoardId) -> Option<()> {
        let at = self.0.iter().rposition(|made| made.board == board)?;
        let last = at + 1 == self.0.len();
        let Made { before, step: made, done, castling, .. } = self.0.remove(at);
        let color = before.turn();
        let seat = Seat::new(board, color);
        let hands = Color::ALL.map(|color| (color, game.position(board).hand(color)));
        *game.position_mut(board) = before;
        for (color, hand) in hands {
            *game.position_mut(board).hand_mut(color) = hand;
        }
        if let Move::Drop { role, .. } = made {
            game.hand_mut(seat).add(role);
        }
        if let Some(role) = done.captured.filter(|_| game.is_match()) {
            retrieve(game, seat, role)?;
        }
        if done.pawn_given {
            retrieve(game, seat.opponent(), Role::Pawn)?;
        }
        if let Move::Step { promotion: Some(Promoted::Taking(role, square)), .. } = made {
            let other = game.position_mut(board.other());
            if other.board().piece_at(square).is_some() {
                return None;
            }
            other.put(square, role.of(color), false);
            if castling && last {
                other.castling.add(square);
            }
        }
        Some(())
    }
}

fn retrieve(game: &mut Game, seat: Seat, role: Role) -> Option<()> {
    let there = game.captured_mut(seat).take(role) || game.hand_mut(seat.partner()).take(role);
    there.then_some(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Ruleset;
    use shakmaty::Square;

    /// A rook that a promotion took off the other board can castle again when that move is taken back at once; when
    /// something was played in between, the right is gone.
    ///
    /// Covers: stein-3.1
    #[test]
    fn a_rook_that_comes_back_can_castle_only_if_nothing_was_played_since() {
        let law = Ruleset::built_in("stein").expect("a ruleset of the program").law();
        let pawn = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1".parse::<Setup>().expect("a FEN");
        for (between, castles) in [(None, true), (Some("a2a3"), false)] {
            let mut game = Game::of(pawn.clone().position(&law).expect("fine"), Some(Position::default()));
            let mut history = History::default();
            let promotion = Move::Step {
                from: Square::A7,
                to: Square::A8,
                promotion: Some(Promoted::Taking(Role::Rook, Square::H1)),
            };
            history.make(&mut game, BoardId::A, promotion, &law);
            assert_eq!(game.position(BoardId::B).board().piece_at(Square::H1), None);
            if let Some(m) = between {
                history.make(&mut game, BoardId::B, m.parse().expect("a move"), &law);
            }
            let back = Note::Back { board: BoardId::A, plies: 1 };
            history.follow(&mut game, &back, &law).expect("it can be taken back");
            let other = game.position(BoardId::B);
            assert!(other.board().piece_at(Square::H1).is_some());
            assert_eq!(other.castling().contains(Square::H1), castles, "{between:?}");
        }
    }
}
