//! What the arbiter does: clocks stopped and let run, rulings, boards set up again.

use crate::clock::Millis;
use crate::event::Ruled;
use crate::ruling::Ruling;
use crate::state::{Call, Record, State, board_index, key, seat_index};
use rules::{BoardId, Color, Role, Seat, Topic};
use std::sync::Arc;

impl State {
    pub(super) fn stop(&mut self, board: BoardId, at: Millis) {
        let per_move = self.per_move();
        // A player stops the clock in one breath with the call.
        let called = |call: &&Call| call.seat.board == board && call.seq + 1 == self.seq && call.at == at;
        let caller = self.calls.last().filter(called).map(|call| call.seat.color);
        let board = self.board_mut(board);
        if board.clock.running().is_some() {
            board.stopped_by = caller;
        }
        board.stopped = board.clock.running().or(board.stopped);
        board.clock.run(None, per_move, at);
    }

    pub(super) fn resume(&mut self, board: BoardId, at: Millis) {
        let per_move = self.per_move();
        for call in self.calls.iter_mut().filter(|call| call.seat.board == board) {
            call.heard = true;
        }
        let board = self.board_mut(board);
        if let Some(color) = board.stopped.take() {
            board.clock.run(Some(color), per_move, at);
        }
    }

    pub(super) fn ruled(&mut self, ruled: &Ruled, at: Millis) {
        let lefts = Seat::ALL.map(|seat| self.left(seat, at));
        let before = BoardId::ALL.map(|board| self.game.position(board).clone());
        let piles = BoardId::ALL.map(|board| {
            [Color::White, Color::Black].map(|color| self.game.captured(Seat::new(board, color)))
        });
        let results = BoardId::ALL.map(|board| self.board(board).over);
        let waiting = BoardId::ALL.map(|board| self.board(board).waiting());
        for effect in &ruled.effects {
            self.fold(effect, at);
        }
        let mut deltas = [0; 4];
        for (index, seat) in Seat::ALL.into_iter().enumerate() {
            deltas[index] = self.left(seat, at) as i64 - lefts[index] as i64;
        }
        let ended = BoardId::ALL
            .map(|board| results[board_index(board)].is_none() && self.board(board).over.is_some());
        if let Ruling::FlagTip(seat) = ruled.ruling {
            self.seats[seat_index(seat.opponent().partner())].tipped = false;
        }
        let boards = ruled.ruling.boards();
        // It answers the calls of its boards, and from the other board those about its article: 7.7 is about both. A
        // player who alone called about anything at all was answered by whatever was ruled.
        let alone = self.calls.len() == 1;
        let answers = |call: &Call| {
            let at_large = alone && call.about == Topic::ArbiterAsked;
            boards.is_empty() || boards.contains(&call.seat.board) || call.about == ruled.ground || at_large
        };
        let (answered, open) = std::mem::take(&mut self.calls).into_iter().partition(answers);
        self.calls = open;
        for board in BoardId::ALL {
            let here = |call: &Call| {
                let returns = call.about == Topic::PassedPiece && self.board(board).missing.is_some();
                call.seat.board == board || returns
            };
            let attended = answered.iter().any(here);
            self.board_mut(board).attended |= attended;
        }
        if let Ruling::Undo(number) = ruled.ruling {
            self.mark_undone(number);
        }
        let record = Record {
            at,
            ruled: ruled.clone(),
            deltas,
            before,
            piles,
            ended,
            results,
            seq: self.seq,
            waiting,
            answered,
            undone: false,
        };
        self.rulings.push(Arc::new(record));
    }

    /// The calls that the ruling answered are open again where nobody moved since.
    fn mark_undone(&mut self, number: u32) {
        let Some(index) = self.rulings.iter().position(|record| record.ruled.number == number) else {
            return;
        };
        Arc::make_mut(&mut self.rulings[index]).undone = true;
        let record = Arc::clone(&self.rulings[index]);
        let still = |call: &&Call| {
            self.board(call.seat.board).changed <= record.seq && !self.board_over(call.seat.board)
        };
        let reopened: Vec<Call> = record.answered.iter().filter(still).copied().collect();
        self.calls.extend(reopened);
    }

    /// What a ruling had settled waits again. A move that was let stand is illegal again.
    pub(super) fn take_up(&mut self, board: BoardId, number: u32) {
        let Some(record) = self.rulings.iter().find(|record| record.ruled.number == number) else { return };
        let waiting = record.waiting[board_index(board)];
        let board = self.board_mut(board);
        board.missing = waiting.missing;
        board.touch_claim = waiting.touch_claim;
        board.last_minutes = waiting.last_minutes;
        if let Some(last) = &mut board.last {
            last.breach = waiting.breach;
            last.stands &= waiting.breach.is_none();
        }
    }

    pub(super) fn rebuild(&mut self, rebuilt: &crate::ruling::Rebuilt, at: Millis) {
        let opening = Arc::clone(&self.opening);
        let clock_rules = &opening.rules.clock;
        *self.game.position_mut(rebuilt.board) = rebuilt.position.clone();
        for (color, pile) in [Color::White, Color::Black].into_iter().zip(rebuilt.piles.iter().flatten()) {
            *self.game.captured_mut(Seat::new(rebuilt.board, color)) = *pile;
        }
        self.rewound(rebuilt.board);
        let turn = rebuilt.position.turn();
        let key = key(&rebuilt.position);
        let board = self.board_mut(rebuilt.board);
        for (index, color) in [Color::White, Color::Black].into_iter().enumerate() {
            board.clock.set(color, rebuilt.times[index], clock_rules.per_move, at);
            board.clock.set_moves(color, rebuilt.moves[index], &clock_rules.periods);
        }
        board.forget_turn();
        board.keys.push(key);
        if board.clock.running().is_some() {
            board.clock.run(Some(turn), clock_rules.per_move, at);
        } else if board.over.is_none() && board.clock.started().is_some() {
            board.stopped = Some(turn);
            board.stopped_by = None;
        }
    }

    pub(super) fn restart(&mut self, board: BoardId, at: Millis) {
        let opening = Arc::clone(&self.opening);
        let clock_rules = &opening.rules.clock;
        self.bring_pieces_home(board);
        self.game.finish(board, false);
        self.rewound(board);
        if self.first_over == Some(board) {
            self.first_over = None;
        }
        let key = key(self.game.position(board));
        let board = self.board_mut(board);
        board.clock.restart(&clock_rules.periods, clock_rules.per_move, at);
        board.forget_turn();
        board.keys = vec![key];
        board.made = 0;
        board.over = None;
        board.clock.run(None, clock_rules.per_move, at);
        board.stopped = Some(Color::White);
        board.stopped_by = None;
    }

    /// The initial position again. The other game goes on, so what came from it stays in hand; what this game had
    /// given to the other board's hands comes back into the set.
    fn bring_pieces_home(&mut self, board: BoardId) {
        let hands = [Color::White, Color::Black].map(|color| self.game.hand(Seat::new(board, color)));
        *self.game.position_mut(board) = rules::Position::default();
        for (color, hand) in [Color::White, Color::Black].into_iter().zip(hands) {
            *self.game.captured_mut(Seat::new(board, color)) = rules::Hand::EMPTY;
            *self.game.hand_mut(Seat::new(board, color)) = hand;
        }
        if !self.game.is_match() {
            return;
        }
        for color in [Color::White, Color::Black] {
            for role in rules::hand::HAND_ROLES {
                self.balance(board, color, role);
            }
        }
    }

    /// Beside the restarted board there is one more set in play: the surplus of a kind leaves the hands and piles, a
    /// shortage was placed on the restarted board and goes back to the hand.
    fn balance(&mut self, board: BoardId, color: Color, role: Role) {
        let set = if role == Role::Pawn {
            8
        } else if role == Role::Queen {
            1
        } else {
            2
        };
        let here = Seat::new(board, color);
        let there = Seat::new(board.other(), color);
        let beside = crate::count::beside(&self.game, board, color, role);
        for _ in set..beside {
            let _ = self.game.hand_mut(there).take(role)
                || self.game.hand_mut(here).take(role)
                || self.game.captured_mut(there.opponent()).take(role);
        }
        for _ in beside..set {
            self.game.hand_mut(here).add(role);
        }
    }

    pub(super) fn went_on(&mut self, board: BoardId) {
        self.accept_breach(board);
        let board = self.board_mut(board);
        board.may_press = None;
        board.earlier = None;
        board.touch_claim = None;
        board.last_minutes = None;
    }

    pub(super) fn reopen(&mut self, board: BoardId, at: Millis) {
        self.over = false;
        self.rematch.clear();
        if self.first_over == Some(board) {
            self.first_over = None;
        }
        self.game.finish(board, false);
        let per_move = self.per_move();
        let turn = self.turn(board);
        let board = self.board_mut(board);
        board.over = None;
        board.resigned = None;
        board.clock.run(None, per_move, at);
        board.stopped = Some(turn);
        board.stopped_by = None;
    }
}
