//! Pressing the clock: what it completes, what an early answer leaves of it, and illegal moves that the game went on from.

use crate::board::{Earlier, LastMove};
use crate::clock::Millis;
use crate::state::{State, seat_index};
use rules::ruleset::PressRight;
use rules::{Color, Move, Seat};
use std::sync::Arc;

impl State {
    /// Who replies before the opponent pressed leaves the opponent the right to press (D77), or completes the opponent's
    /// move without a press, at tables whose rules have it so. Who moves again without having pressed gives the earlier
    /// press up; the move counts.
    pub(super) fn answer(&mut self, seat: Seat) {
        let opening = Arc::clone(&self.opening);
        let clock_rules = &opening.rules.clock;
        let board = self.board_mut(seat.board);
        let mut illegal = false;
        if board.answered == Some(seat.color) {
            board.answered = None;
            illegal = std::mem::take(&mut board.answered_illegal);
            board.clock.complete(seat.color, &clock_rules.periods, clock_rules.per_move, false);
        }
        let theirs = |last: &&mut LastMove| last.color != seat.color && !last.completed;
        if let Some(last) = board.last.as_mut().filter(theirs) {
            match clock_rules.press {
                PressRight::Kept => {
                    board.answered = Some(!seat.color);
                    board.answered_illegal = last.breach.is_some();
                }
                PressRight::LostByAnswer => {
                    last.completed = true;
                    board.clock.complete(!seat.color, &clock_rules.periods, clock_rules.per_move, false);
                }
            }
        }
        self.count_illegal(seat, illegal);
    }

    fn count_illegal(&mut self, seat: Seat, illegal: bool) {
        let chair = &mut self.seats[seat_index(seat)];
        chair.illegal = chair.illegal.saturating_add(u16::from(illegal));
    }

    /// An illegal move that the game goes on from can still be found later, where the rules put the game back then.
    pub(super) fn keep_illegal(&mut self, seat: Seat) {
        if !self.rules().irregularities.illegal_move.found_later() || self.board(seat.board).earlier.is_some()
        {
            return;
        }
        let board = self.board(seat.board);
        let Some((last, breach)) = board.last().and_then(|last| Some((last, last.breach?))) else { return };
        let mut piles =
            [Color::White, Color::Black].map(|color| self.game.captured(Seat::new(seat.board, color)));
        let mut moves = [Color::White, Color::Black].map(|color| board.clock.side(color).moves);
        let offender = usize::from(last.color.is_black());
        if let Some(role) = last.captured {
            piles[offender].take(role);
        }
        moves[offender] -= u16::from(last.completed).min(moves[offender]);
        let from = match last.m {
            Move::Step { from, .. } => Some(from),
            Move::Drop { .. } => None,
        };
        let earlier = Earlier {
            color: last.color,
            breach,
            touched: [from, last.victim].into_iter().flatten().collect(),
            before: last.before.clone(),
            piles,
            moves,
            made: board.made.saturating_sub(1),
        };
        self.board_mut(seat.board).earlier = Some(earlier);
    }

    pub(super) fn pressed(&mut self, seat: Seat, at: Millis) {
        let opening = Arc::clone(&self.opening);
        let clock_rules = &opening.rules.clock;
        let kept = clock_rules.press == PressRight::Kept;
        let on_move = self.turn(seat.board) == seat.color;
        let board = self.board_mut(seat.board);
        board.clock.read(clock_rules.per_move, at);
        let running = board.clock.running() == Some(seat.color);
        let mut illegal = false;
        let mut runs_on = false;
        let waits = board.missing.is_some_and(|missing| missing.offender == seat);
        match board.last.as_mut().filter(|last| last.color == seat.color && !last.completed) {
            // The press of 7.7's waiting completes nothing: the illegal move is being taken back (D76).
            _ if waits => board.may_press = None,
            Some(last) => {
                last.completed = true;
                illegal = last.breach.is_some();
                board.clock.complete(seat.color, &clock_rules.periods, clock_rules.per_move, running || kept);
            }
            None if board.answered == Some(seat.color) => {
                board.answered = None;
                illegal = std::mem::take(&mut board.answered_illegal);
                board.clock.complete(seat.color, &clock_rules.periods, clock_rules.per_move, true);
                // The opponent has moved and pressed too: it is this player's move, and the own clock runs on.
                runs_on = on_move && board.last.as_ref().is_none_or(|last| last.completed);
            }
            None => board.may_press = None,
        }
        if running && !runs_on {
            board.clock.run(Some(!seat.color), clock_rules.per_move, at);
        }
        self.count_illegal(seat, illegal);
    }
}
