//! Touching, adjusting and letting go, as on a real board (fide-4.2 to 4.6, knsb-4.1).

use super::{Decided, Draft};
use crate::event::Fact;
use crate::refusal::Refusal;
use rules::{Move, Role, Seat, Square};

impl Draft {
    fn may_touch(&self, seat: Seat) -> Decided {
        if !self.state.on_board() {
            return Err(Refusal::NotInThisWay);
        }
        self.on_move(seat)
    }

    pub(super) fn touch(&mut self, seat: Seat, square: Square) -> Decided {
        self.may_touch(seat)?;
        if self.state.game.position(seat.board).board().piece_at(square).is_none() {
            return Err(Refusal::NoPiece(square));
        }
        // Touched once is touched.
        if !self.state.board(seat.board).touched.squares.contains(&square) {
            self.let_offer_pass(seat);
            self.emit(Fact::Touched(seat, square));
        }
        Ok(())
    }

    pub(super) fn touch_hand(&mut self, seat: Seat, role: Role, square: Square) -> Decided {
        self.may_touch(seat)?;
        if !self.state.game.hand(seat).has(role) {
            return Err(Refusal::Board(rules::Refusal::NotInHand(role)));
        }
        self.let_offer_pass(seat);
        self.emit(Fact::HandTouched(seat, role, square));
        Ok(())
    }

    pub(super) fn adjust(&mut self, seat: Seat, square: Square) -> Decided {
        self.may_touch(seat)?;
        if self.state.game.position(seat.board).board().piece_at(square).is_none() {
            return Err(Refusal::NoPiece(square));
        }
        self.emit(Fact::Adjusted(seat, square));
        Ok(())
    }

    /// Only a king two squares aside and a pawn on the last rank leave a move half made; anything else let go is made.
    pub(super) fn release(&mut self, seat: Seat, from: Square, to: Square) -> Decided {
        self.may_touch(seat)?;
        let position = self.state.game.position(seat.board);
        let last = seat.color.relative_rank(rules::Rank::Eighth);
        let half = match position.board().piece_at(from) {
            Some(piece) if piece.color != seat.color => false,
            Some(piece) if piece.role == Role::King => {
                from.rank() == to.rank() && from.file().distance(to.file()) == 2
            }
            Some(piece) => piece.role == Role::Pawn && to.rank() == last,
            None => false,
        };
        let own_there = position.board().color_at(to) == Some(seat.color);
        if !half || own_there || self.state.board(seat.board).touched.released.is_some() {
            return Err(Refusal::NothingReleased);
        }
        let legal = self.state.game.moves(seat.board, &self.state.law);
        let begins =
            legal.iter().any(|m| matches!(m, Move::Step { from: f, to: t, .. } if *f == from && *t == to));
        if !begins {
            return Err(Refusal::NothingReleased);
        }
        self.touch_allows_from(seat, from)?;
        self.emit(Fact::Released(seat, from, to));
        Ok(())
    }

    fn touch_allows_from(&self, seat: Seat, from: Square) -> Decided {
        let board = self.state.board(seat.board);
        match crate::touch::bound(&self.state.game, seat.board, &self.state.law, &board.touched) {
            Some(bound) if !bound.iter().any(|m| matches!(m, Move::Step { from: f, .. } if *f == from)) => {
                Err(Refusal::TouchBinds(self.binds(seat, from)))
            }
            _ => Ok(()),
        }
    }
}
