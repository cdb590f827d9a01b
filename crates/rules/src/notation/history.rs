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
