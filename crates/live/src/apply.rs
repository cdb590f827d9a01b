//! The fold: one event changes the state, and nothing else does.

use crate::clock::Millis;
use crate::event::{Event, Fact, Ruled};
use crate::message::Message;
use crate::ruling::Ruling;
use crate::state::{
    Board, Call, LastMove, Missing, Over, Record, Spoken, State, board_index, key, seat_index,
};
use crate::touch::{Touched, victim};
use rules::{BoardId, Color, Move, Promoted, Role, Seat, Square};
use std::sync::Arc;

/// How many partner messages a state remembers.
const REMEMBERED: usize = 12;

/// Changes the state by what happened.
pub fn apply(state: &mut State, event: &Event) {
    state.seq += 1;
    state.now = state.now.max(event.at);
    state.fold(&event.fact, event.at);
    let seq = state.seq;
    for board in concerned(&event.fact) {
        state.board_mut(*board).happened = seq;
    }
}

/// The boards at which a ruling that was being prepared must be looked at again after this.
fn concerned(fact: &Fact) -> &'static [BoardId] {
    let at = |board: BoardId| match board {
        BoardId::A => &BoardId::ALL[..1],
        BoardId::B => &BoardId::ALL[1..],
    };
    match fact {
        Fact::Moved { seat, .. }
        | Fact::Pressed(seat)
        | Fact::TookBack(seat)
        | Fact::Demanded(seat)
        | Fact::AcceptedIllegal(seat)
        | Fact::Returned(seat, _)
        | Fact::Missing(seat, _)
        | Fact::MissingAnnounced(seat)
        | Fact::Undone(seat)
        | Fact::DrawAgreed(seat)
        | Fact::Resigned(seat)
        | Fact::FlagFell(seat, _)
        | Fact::FlagClaimed(seat)
        | Fact::Claimed { seat, .. }
        | Fact::LastMinutesClaimed(seat)
        | Fact::TouchClaimed(seat, _)
        | Fact::DefaultClaimed(seat) => at(seat.board),
        Fact::GameEnded(board, ..) | Fact::Reopened(board) => at(*board),
        Fact::Passed(..) | Fact::TakenOff(..) => &BoardId::ALL,
        Fact::Ruled(ruled) => match ruled.ruling.boards()[..] {
            [_] if matches!(ruled.ruling, Ruling::SwapColours(_)) => &BoardId::ALL,
            [board] => at(board),
            _ => &BoardId::ALL,
        },
        _ => &[],
    }
}

impl State {
    fn fold(&mut self, fact: &Fact, at: Millis) {
        match fact {
            Fact::Opened(_) | Fact::CallClosed(..) | Fact::Adjusted(..) | Fact::FlagClaimed(_) => {
                if let Fact::CallClosed(board, _) = fact {
                    self.calls.retain(|call| call.seat.board != *board);
                }
            }
            Fact::Arrived(seat, name) => {
                let chair = &mut self.seats[seat_index(*seat)];
                chair.name = name.as_str().into();
                chair.arrived = Some(at);
            }
            Fact::Ready(seat) => self.seats[seat_index(*seat)].ready = true,
            Fact::Started => self.start(at),
            Fact::Touched(seat, square) => self.touch(*seat, *square),
            Fact::HandTouched(seat, role, _) => {
                self.decline_by_touch(*seat);
                let board = self.board_mut(seat.board);
                board.touched.hand = board.touched.hand.or(Some(*role));
            }
            Fact::Released(seat, from, to) => {
                self.board_mut(seat.board).touched.released = Some((*from, *to));
            }
            Fact::Moved { seat, m, breach, pressed } => self.moved(*seat, *m, *breach, *pressed, at),
            Fact::Pressed(seat) => self.pressed(*seat, at),
            Fact::Premoved(seat, m) => self.seats[seat_index(*seat)].premove = *m,
            Fact::Passed(seat, role) => {
                self.game.pass(*seat, *role);
            }
            Fact::AutoPassSet(seat, on) => self.seats[seat_index(*seat)].auto_pass = *on,
            Fact::Said(seat, message) => self.said(*seat, *message, at),
            Fact::SaidAgainstRules(seat, message) => {
                self.seats[seat_index(*seat)].tipped |= *message == Message::FlagFell;
            }
            Fact::TookBack(seat) | Fact::Undone(seat) => self.take_back(*seat, at),
            Fact::Demanded(seat) => self.demanded(*seat),
            Fact::AcceptedIllegal(seat) => self.accept_breach(seat.board),
            Fact::Returned(seat, role) => self.piece_back(*seat, *role),
            Fact::Missing(seat, role) => {
                self.board_mut(seat.board).missing =
                    Some(Missing { offender: *seat, role: *role, announced: false });
            }
            Fact::MissingAnnounced(seat) => {
                if let Some(missing) = &mut self.board_mut(seat.board).missing {
                    missing.announced = true;
                }
            }
            Fact::TakenOff(seat, square) => {
                self.take_off(seat.board.other(), *square);
                self.mark_returned(seat.board);
            }
            Fact::Bound(seat, square) => {
                self.board_mut(seat.board).touched = Touched { squares: vec![*square], ..Touched::default() };
            }
            Fact::BoxPiece(seat, _) => self.mark_returned(seat.board),
            Fact::TimeSet(seat, left) => {
                let per_move = self.per_move();
                self.board_mut(seat.board).clock.set(seat.color, *left, per_move, at);
            }
            Fact::DrawOffered(seat) => {
                self.board_mut(seat.board).offer = Some(seat.color);
                self.agreed = [false; 4];
                self.agreed[seat_index(*seat)] = true;
            }
            Fact::DrawAgreed(seat) => self.agreed[seat_index(*seat)] = true,
            Fact::DrawDeclined(_) => self.clear_offers(),
            Fact::Resigned(seat) => self.board_mut(seat.board).resigned = Some(seat.color),
            Fact::LastMoveWaived(_) | Fact::DefaultClaimed(_) | Fact::Interrupted(_) => {}
            Fact::FlagFell(seat, fell) => {
                let per_move = self.per_move();
                self.board_mut(seat.board).clock.drop_flag(seat.color, *fell, per_move, at);
            }
            Fact::Claimed { seat, m, right, .. } => {
                let board = self.board_mut(seat.board);
                if !right {
                    board.announced = *m;
                    board.offer = Some(seat.color);
                }
            }
            Fact::LastMinutesClaimed(seat) => {
                let board = self.board_mut(seat.board);
                board.last_minutes = Some(seat.color);
                board.offer = Some(seat.color);
            }
            Fact::TouchClaimed(seat, square) => {
                self.board_mut(seat.board).touch_claim = Some((seat.color, *square));
            }
            Fact::Called(seat, about) => {
                self.calls.push(Call { at, seat: *seat, about: *about, heard: false });
            }
            Fact::Stopped(board) => self.stop(*board, at),
            Fact::Resumed(board) => self.resume(*board, at),
            Fact::Ruled(ruled) => self.ruled(ruled, at),
            Fact::BoardSet(rebuilt) => self.rebuild(rebuilt, at),
            Fact::Restarted(board) => self.restart(*board, at),
            Fact::Swapped(board) => self.swap(*board),
            Fact::WentOn(board) => self.went_on(*board),
            Fact::PeriodEntered(seat) => {
                let opening = Arc::clone(&self.opening);
                let clock_rules = &opening.rules.clock;
                let clock = &mut self.board_mut(seat.board).clock;
                clock.next_period(seat.color, &clock_rules.periods, clock_rules.per_move, at);
            }
            Fact::MovesSet(seat, moves) => {
                let opening = Arc::clone(&self.opening);
                let clock = &mut self.board_mut(seat.board).clock;
                clock.set_moves(seat.color, *moves, &opening.rules.clock.periods);
            }
            Fact::Warned(seat, phone) => {
                let chair = &mut self.seats[seat_index(*seat)];
                chair.warnings = chair.warnings.saturating_add(1);
                chair.phones = chair.phones.saturating_add(u16::from(*phone));
            }
            Fact::GameEnded(board, points, why) => {
                let per_move = self.per_move();
                let over = Over { at, points: *points, why: *why };
                self.first_over = self.first_over.or(Some(*board));
                let board = self.board_mut(*board);
                board.clock.run(None, per_move, at);
                board.over = Some(over);
                board.offer = None;
                board.missing = None;
                board.stopped = None;
            }
            Fact::Reopened(board) => self.reopen(*board, at),
            Fact::MatchEnded => {
                let per_move = self.per_move();
                self.over = true;
                for board in &mut self.boards {
                    board.clock.run(None, per_move, at);
                }
            }
            Fact::Signed(seat) => self.seats[seat_index(*seat)].signed = true,
        }
    }

    pub(crate) fn board_mut(&mut self, board: BoardId) -> &mut Board {
        &mut self.boards[board_index(board)]
    }

    fn start(&mut self, at: Millis) {
        self.started = true;
        let per_move = self.per_move();
        for board in self.game.boards() {
            let turn = self.game.position(*board).turn();
            let at_board = self.board_mut(*board);
            if at_board.over.is_none() {
                at_board.clock.run(Some(turn), per_move, at);
            }
        }
    }

    /// Touching a piece with the intention to move or take it declines an offer (fide-9.1).
    fn decline_by_touch(&mut self, seat: Seat) {
        if self.board(seat.board).offer == Some(!seat.color) {
            self.clear_offers_of(seat.board);
        }
    }

    fn touch(&mut self, seat: Seat, square: Square) {
        self.decline_by_touch(seat);
        let board = self.board_mut(seat.board);
        if board.touched.squares.len() < 16 && !board.touched.squares.contains(&square) {
            board.touched.squares.push(square);
        }
    }

    fn clear_offers(&mut self) {
        self.agreed = [false; 4];
        self.boards[0].offer = None;
        self.boards[1].offer = None;
    }

    fn clear_offers_of(&mut self, board: BoardId) {
        self.board_mut(board).offer = None;
        self.agreed = [false; 4];
    }

    fn moved(&mut self, seat: Seat, m: Move, breach: Option<rules::Refusal>, pressed: bool, at: Millis) {
        self.complete_unpressed(seat.opponent());
        self.decline_by_touch(seat);
        let before = self.game.position(seat.board).clone();
        let taken = self.taken_piece(seat, m);
        let victim = victim(&before, m);
        let done = self.game.make(seat.board, m, &self.law);
        if let Some((square, role, _)) = taken {
            self.forget_in_before(seat.board.other(), square, role.of(seat.color));
            self.changed(seat.board.other());
        }
        let key = key(self.game.position(seat.board));
        let board = self.board_mut(seat.board);
        board.keys.push(key);
        board.made = board.made.saturating_add(1);
        board.touched = Touched::default();
        board.announced = None;
        board.may_press = None;
        board.replacing = None;
        board.touch_claim = None;
        board.last = Some(LastMove {
            color: seat.color,
            m,
            breach,
            completed: false,
            captured: done.captured,
            victim,
            pawn_given: done.pawn_given,
            pawn_lost: done.pawn_lost,
            taken,
            returned: false,
            before,
        });
        self.changed(seat.board);
        let chair = &mut self.seats[seat_index(seat)];
        chair.premove = None;
        // Who moves is there, whether or not anybody noted the arrival.
        chair.arrived = chair.arrived.or(Some(at));
        if pressed {
            self.pressed(seat, at);
        }
    }

    pub(crate) fn changed(&mut self, board: BoardId) {
        let seq = self.seq;
        self.board_mut(board).changed = seq;
    }

    /// The piece a Stein promotion takes from the other board.
    fn taken_piece(&self, seat: Seat, m: Move) -> Option<(Square, Role, bool)> {
        let Move::Step { promotion: Some(Promoted::Taking(_, square)), .. } = m else { return None };
        let other = self.game.position(seat.board.other());
        let role = other.board().role_at(square)?;
        Some((square, role, other.castling().contains(square)))
    }

    /// An opponent who replies before the clock was pressed completes the other's move without a press (fide-1.1).
    fn complete_unpressed(&mut self, seat: Seat) {
        let opening = Arc::clone(&self.opening);
        let clock_rules = &opening.rules.clock;
        let board = self.board_mut(seat.board);
        if let Some(last) = board.last.as_mut().filter(|last| last.color == seat.color && !last.completed) {
            last.completed = true;
            board.clock.complete(seat.color, &clock_rules.periods, clock_rules.per_move, false);
        }
    }

    fn pressed(&mut self, seat: Seat, at: Millis) {
        let opening = Arc::clone(&self.opening);
        let clock_rules = &opening.rules.clock;
        let board = self.board_mut(seat.board);
        board.clock.read(clock_rules.per_move, at);
        let running = board.clock.running() == Some(seat.color);
        match board.last.as_mut().filter(|last| last.color == seat.color && !last.completed) {
            Some(last) => {
                last.completed = true;
                if last.breach.is_some() {
                    let chair = &mut self.seats[seat_index(seat)];
                    chair.illegal = chair.illegal.saturating_add(1);
                }
                let board = self.board_mut(seat.board);
                board.clock.complete(seat.color, &clock_rules.periods, clock_rules.per_move, running);
            }
            None => board.may_press = None,
        }
        if running {
            self.board_mut(seat.board).clock.run(Some(!seat.color), clock_rules.per_move, at);
        }
    }

    fn said(&mut self, seat: Seat, message: Message, at: Millis) {
        if self.said.len() >= REMEMBERED {
            self.said.remove(0);
        }
        self.said.push(Spoken { at, seat, message });
        match message {
            Message::Ask(permission) => self.seats[seat_index(seat)].asked = Some(permission),
            Message::Answer(_) => self.seats[seat_index(seat.partner())].asked = None,
            _ => {}
        }
    }

    fn demanded(&mut self, seat: Seat) {
        let board = self.board_mut(seat.board);
        board.may_press = Some(seat.color);
        board.touched = Touched::default();
    }

    fn accept_breach(&mut self, board: BoardId) {
        let board = self.board_mut(board);
        board.missing = None;
        if let Some(last) = &mut board.last {
            last.breach = None;
        }
    }

    /// The captured piece leaves the hand of the offender's partner again (7.7).
    fn piece_back(&mut self, offender: Seat, role: Role) {
        self.game.hand_mut(offender.partner()).take(role);
        self.mark_returned(offender.board);
    }

    fn mark_returned(&mut self, board: BoardId) {
        let board = self.board_mut(board);
        board.missing = None;
        if let Some(last) = &mut board.last {
            last.returned = true;
        }
    }

    fn take_off(&mut self, board: BoardId, square: Square) {
        let Some(piece) = self.game.position_mut(board).take_off(square) else { return };
        self.forget_in_before(board, square, piece);
        self.changed(board);
    }

    /// A piece that left this board from outside is not to come back when the last move is taken back. If that move
    /// brought the piece there, it can no longer be taken back and stands.
    fn forget_in_before(&mut self, board: BoardId, square: Square, piece: rules::Piece) {
        let board = self.board_mut(board);
        let Some(last) = &mut board.last else { return };
        if last.m.to() != square && last.before.board().piece_at(square) == Some(piece) {
            last.before.take_off(square);
        } else {
            board.last = None;
            board.missing = None;
        }
    }

    /// Puts the board back to before the last move. What was touched stays touched (7.3, 7.4).
    fn take_back(&mut self, seat: Seat, at: Millis) {
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
            self.changed(seat.board.other());
        }
        self.changed(seat.board);
        let board = self.board_mut(seat.board);
        board.touched = touched;
        board.replacing = Some(seat.color);
        board.keys.pop();
        board.made = board.made.saturating_sub(1);
        if last.completed {
            board.clock.read(clock_rules.per_move, at);
            board.clock.uncomplete(seat.color, &clock_rules.periods, clock_rules.per_move);
            board.may_press = Some(!seat.color);
        }
    }

    fn stop(&mut self, board: BoardId, at: Millis) {
        let per_move = self.per_move();
        let board = self.board_mut(board);
        board.stopped = board.clock.running().or(board.stopped);
        board.clock.run(None, per_move, at);
    }

    fn resume(&mut self, board: BoardId, at: Millis) {
        let per_move = self.per_move();
        for call in self.calls.iter_mut().filter(|call| call.seat.board == board) {
            call.heard = true;
        }
        let board = self.board_mut(board);
        if let Some(color) = board.stopped.take() {
            board.clock.run(Some(color), per_move, at);
        }
    }

    fn ruled(&mut self, ruled: &Ruled, at: Millis) {
        let lefts = Seat::ALL.map(|seat| self.left(seat, at));
        let before = BoardId::ALL.map(|board| self.game.position(board).clone());
        let piles = BoardId::ALL.map(|board| {
            [Color::White, Color::Black].map(|color| self.game.captured(Seat::new(board, color)))
        });
        let results = BoardId::ALL.map(|board| self.board(board).over);
        let moves = BoardId::ALL.map(|board| self.board(board).made);
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
        if let Ruling::Undo(number) = ruled.ruling
            && let Some(record) = self.rulings.iter_mut().find(|record| record.ruled.number == number)
        {
            Arc::make_mut(record).undone = true;
        }
        let record =
            Record { at, ruled: ruled.clone(), deltas, before, piles, ended, results, moves, undone: false };
        self.rulings.push(Arc::new(record));
        let boards = ruled.ruling.boards();
        // It answers the calls of its boards, and from the other board those about its article: 7.7 is about both.
        let answers = |call: &Call| {
            boards.is_empty() || boards.contains(&call.seat.board) || call.about == ruled.ground
        };
        self.calls.retain(|call| !answers(call));
    }

    fn rebuild(&mut self, rebuilt: &crate::ruling::Rebuilt, at: Millis) {
        let opening = Arc::clone(&self.opening);
        let clock_rules = &opening.rules.clock;
        *self.game.position_mut(rebuilt.board) = rebuilt.position.clone();
        for (color, pile) in [Color::White, Color::Black].into_iter().zip(rebuilt.piles.iter().flatten()) {
            *self.game.captured_mut(Seat::new(rebuilt.board, color)) = *pile;
        }
        self.changed(rebuilt.board);
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
        }
    }

    fn restart(&mut self, board: BoardId, at: Millis) {
        let opening = Arc::clone(&self.opening);
        let clock_rules = &opening.rules.clock;
        self.bring_pieces_home(board);
        self.changed(board);
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
    }

    /// Each takes along the name and what counts against the person; what was wished on the old chair is gone.
    fn swap(&mut self, board: BoardId) {
        let [white, black] = [Color::White, Color::Black].map(|color| seat_index(Seat::new(board, color)));
        self.seats.swap(white, black);
        for chair in [white, black] {
            self.seats[chair].premove = None;
            self.seats[chair].asked = None;
        }
        let seq = self.seq;
        let board = self.board_mut(board);
        board.swapped = !board.swapped;
        board.swapped_at = seq;
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

    fn went_on(&mut self, board: BoardId) {
        self.accept_breach(board);
        let board = self.board_mut(board);
        board.touch_claim = None;
        board.last_minutes = None;
    }

    fn reopen(&mut self, board: BoardId, at: Millis) {
        self.over = false;
        if self.first_over == Some(board) {
            self.first_over = None;
        }
        let per_move = self.per_move();
        let turn = self.turn(board);
        let board = self.board_mut(board);
        board.over = None;
        board.resigned = None;
        board.clock.run(None, per_move, at);
        board.stopped = Some(turn);
    }
}

impl Board {
    /// Nothing of the turn that was running stays.
    fn forget_turn(&mut self) {
        self.last = None;
        self.touched = Touched::default();
        self.offer = None;
        self.resigned = None;
        self.may_press = None;
        self.replacing = None;
        self.missing = None;
        self.announced = None;
        self.touch_claim = None;
        self.last_minutes = None;
    }
}
