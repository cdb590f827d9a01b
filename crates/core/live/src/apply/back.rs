//! What comes back: an illegal move that is demanded, accepted or undone, and the piece that it captured (7.3 to 7.7).

use crate::clock::Millis;
use crate::ruling::Rebuilt;
use crate::state::{State, seat_index};
use crate::touch::Touched;
use rules::{BoardId, Color, Move, Role, Seat, Square};
use std::sync::Arc;

impl State {
    pub(super) fn demanded(&mut self, seat: Seat) {
        let board = self.board_mut(seat.board);
        board.may_press = Some(seat.color);
        board.touched = Touched::default();
    }

    /// The clock was pressed without a move: the opponent's runs, though this player is still on move.
    pub(super) fn empty_press(&mut self, seat: Seat, at: Millis) {
        let per_move = self.per_move();
        let chair = &mut self.seats[seat_index(seat)];
        chair.illegal = chair.illegal.saturating_add(1);
        let board = self.board_mut(seat.board);
        board.empty_press = Some(seat.color);
        board.clock.run(Some(!seat.color), per_move, at);
    }

    /// The clock runs again for who is on move.
    pub(super) fn empty_press_claimed(&mut self, seat: Seat, at: Millis) {
        let per_move = self.per_move();
        let turn = self.turn(seat.board);
        let board = self.board_mut(seat.board);
        board.empty_press = None;
        if board.stopped.is_some() {
            board.stopped = Some(turn);
        } else {
            board.clock.run(Some(turn), per_move, at);
        }
    }

    pub(super) fn accept_breach(&mut self, board: BoardId) {
        let board = self.board_mut(board);
        board.missing = None;
        board.empty_press = None;
        if let Some(last) = &mut board.last {
            last.stands |= last.breach.take().is_some();
        }
    }

    /// The captured piece leaves the hand of the offender's partner again (7.7).
    pub(super) fn piece_back(&mut self, offender: Seat, role: Role) {
        self.game.hand_mut(offender.partner()).take(role);
        self.mark_returned(offender.board);
    }

    pub(super) fn mark_returned(&mut self, board: BoardId) {
        let board = self.board_mut(board);
        board.missing = None;
        if let Some(last) = &mut board.last {
            last.returned = true;
        }
    }

    pub(super) fn take_off(&mut self, board: BoardId, square: Square) {
        let Some(piece) = self.game.position_mut(board).take_off(square) else { return };
        self.forget_in_before(board, square, piece);
        self.rewound(board);
    }

    /// A piece that left this board from outside is not to come back when the last move is taken back. If that move
    /// brought the piece there, it can no longer be taken back and stands.
    pub(super) fn forget_in_before(&mut self, board: BoardId, square: Square, piece: rules::Piece) {
        let board = self.board_mut(board);
        let Some(last) = &mut board.last else { return };
        if last.m.to() != square && last.before.board().piece_at(square) == Some(piece) {
            last.before.take_off(square);
        } else {
            board.last = None;
            board.missing = None;
        }
    }

    /// Back to just before an illegal move that was found later; the pieces of that move bind (fide-7.4, 4.3).
    pub(super) fn put_back(&mut self, offender: Seat, rebuilt: &Rebuilt, at: Millis) {
        let earlier = self.board_mut(offender.board).earlier.take();
        self.rebuild(rebuilt, at);
        let board = self.board_mut(offender.board);
        board.replacing = Some(offender.color);
        let Some(earlier) = earlier else { return };
        board.touched.squares = earlier.touched;
        let undone = board.made.saturating_sub(earlier.made) as usize;
        board.made = earlier.made;
        // The position stands there once: those of the moves that are undone never stood, nor does it stand anew.
        let keys = board.keys.len().saturating_sub(undone + 1).max(1);
        board.keys.truncate(keys);
    }

    /// Puts the board back to before the last move. What was touched stays touched (7.3, 7.4).
    pub(super) fn take_back(&mut self, seat: Seat, at: Millis) {
        let opening = Arc::clone(&self.opening);
        let clock_rules = &opening.rules.clock;
        let Some(last) = self.board_mut(seat.board).last.take() else { return };
        let hands = [Color::White, Color::Black].map(|color| self.game.hand(Seat::new(seat.board, color)));
        *self.game.position_mut(seat.board) = last.before;
        for (color, hand) in [Color::White, Color::Black].into_iter().zip(hands) {
            *self.game.hand_mut(Seat::new(seat.board, color)) = hand;
        }
        let mut touched = Touched::default();
        match last.m {
            Move::Drop { role, .. } => {
                self.game.hand_mut(seat).add(role);
                touched.hand = Some(role);
            }
            Move::Step { from, .. } => {
                touched.squares.extend([Some(from), last.victim].into_iter().flatten());
            }
        }
        if let (Some(role), false) = (last.captured, last.returned) {
            self.game.captured_mut(seat).take(role);
        }
        if last.pawn_given && !self.game.captured_mut(seat.opponent()).take(Role::Pawn) {
            self.game.hand_mut(seat.opponent().partner()).take(Role::Pawn);
        }
        if last.pawn_lost {
            self.game.find_pawn(seat.color);
        }
        if let Some((square, role, castling)) = last.taken {
            self.game.position_mut(seat.board.other()).put_back(square, role.of(seat.color), castling);
            self.rewound(seat.board.other());
        }
        self.rewound(seat.board);
        let board = self.board_mut(seat.board);
        board.touched = touched;
        board.replacing = Some(seat.color);
        board.keys.pop();
        board.made = board.made.saturating_sub(1);
        // Who waited for a piece to come back had started this clock (7.7).
        if board.clock.running() == Some(!seat.color) {
            board.may_press = Some(!seat.color);
        }
        if last.completed {
            board.clock.read(clock_rules.per_move, at);
            board.clock.uncomplete(seat.color, &clock_rules.periods, clock_rules.per_move);
            board.may_press = Some(!seat.color);
        }
    }
}
