//! The fold: one event changes the state, and nothing else does.

mod arbiter;
mod back;
mod press;
mod seating;

use crate::board::{Board, LastMove, Missing, Over};
use crate::clock::Millis;
use crate::event::{Event, Fact};
use crate::message::Message;
use crate::ruling::Ruling;
use crate::state::{Call, Spoken, State, board_index, key, seat_index};
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
        | Fact::EmptyPress(seat)
        | Fact::EmptyPressClaimed(seat)
        | Fact::TookBack(seat)
        | Fact::Demanded(seat)
        | Fact::AcceptedIllegal(seat)
        | Fact::Returned(seat, _)
        | Fact::Missing(seat, _)
        | Fact::MissingAnnounced(seat)
        | Fact::Undone(seat)
        | Fact::PutBack(seat, _)
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
            Fact::SeatAsked(seat, of) => self.seats[seat_index(*seat)].wants = Some(*of),
            Fact::SeatChanged(from, to) => self.change_places(*from, *to),
            Fact::Ready(seat) => self.seats[seat_index(*seat)].ready = true,
            Fact::Started => self.start(at),
            Fact::SessionBegan => self.began = Some(at),
            Fact::Touched(seat, square) => self.touch(*seat, *square),
            Fact::HandTouched(seat, role, _) => {
                self.decline_by_touch(*seat);
                let touched = &mut self.board_mut(seat.board).touched;
                if touched.hand.is_none() {
                    touched.hand = Some(*role);
                    touched.before_hand = touched.squares.len();
                }
            }
            Fact::Released(seat, from, to) => {
                self.board_mut(seat.board).touched.released = Some((*from, *to));
            }
            Fact::Moved { seat, m, breach, pressed } => self.moved(*seat, *m, *breach, *pressed, at),
            Fact::Pressed(seat) => self.pressed(*seat, at),
            Fact::EmptyPress(seat) => self.empty_press(*seat, at),
            Fact::EmptyPressClaimed(seat) => self.empty_press_claimed(*seat, at),
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
            Fact::DrawLapsed(seat) => self.clear_offers_of(seat.board),
            Fact::Resigned(seat) => {
                self.board_mut(seat.board).resigned = Some(seat.color);
                self.clear_offers_of(seat.board);
            }
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
                let seq = self.seq;
                self.calls.push(Call { at, seat: *seat, about: *about, heard: false, seq });
            }
            Fact::Stopped(board) => self.stop(*board, at),
            Fact::Resumed(board) => self.resume(*board, at),
            Fact::Ruled(ruled) => self.ruled(ruled, at),
            Fact::BoardSet(rebuilt) => self.rebuild(rebuilt, at),
            Fact::PutBack(seat, rebuilt) => self.put_back(*seat, rebuilt, at),
            Fact::Restarted(board) => self.restart(*board, at),
            Fact::Swapped(board) => {
                self.change_places(Seat::new(*board, Color::White), Seat::new(*board, Color::Black));
            }
            Fact::WentOn(board) => self.went_on(*board),
            Fact::TakenUp(board, number) => self.take_up(*board, *number),
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
            Fact::ProvedDead(board, _, since) => self.board_mut(*board).dead_since = Some(*since),
            Fact::GameEnded(board, points, why) => {
                let per_move = self.per_move();
                // A dead position ended the game when it arose, whenever that was proved (D78).
                let ended = self.board_mut(*board).dead_since.take().unwrap_or(at);
                let over = Over { at: ended, points: *points, why: *why };
                self.first_over = self.first_over.or(Some(*board));
                self.game.finish(*board, true);
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
            Fact::RematchWanted(seat) => self.rematch.push(*seat),
            Fact::FollowedBy(table) => self.next = Some(table.as_str().into()),
        }
    }

    pub(crate) fn board_mut(&mut self, board: BoardId) -> &mut Board {
        &mut self.boards[board_index(board)]
    }

    fn start(&mut self, at: Millis) {
        self.started = true;
        for chair in &mut self.seats {
            chair.wants = None;
        }
        let per_move = self.per_move();
        for board in self.game.boards() {
            let turn = self.game.position(*board).turn();
            let at_board = self.board_mut(*board);
            if at_board.over.is_none() {
                at_board.clock.run(Some(turn), per_move, at);
            }
        }
    }

    /// Touching a piece with the intention to move or take it declines an offer (fide-9.1). Logs of before have no fact of
    /// its own for that.
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
        self.keep_illegal(seat);
        self.answer(seat);
        self.decline_by_touch(seat);
        let before = self.game.position(seat.board).clone();
        let taken = self.taken_piece(seat, m);
        if matches!(breach, Some(rules::Refusal::CastlingRightGone | rules::Refusal::EnPassantTooLate)) {
            self.game.position_mut(seat.board).allow_by_hand(m);
        }
        let victim = victim(self.game.position(seat.board), m);
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
        board.attended = false;
        // Who moves has let the opponent's press without a move pass.
        board.empty_press = board.empty_press.filter(|color| *color == seat.color);
        board.last = Some(LastMove {
            color: seat.color,
            m,
            breach,
            stands: false,
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
        let (seq, now) = (self.seq, self.now);
        let board = self.board_mut(board);
        board.changed = seq;
        board.changed_at = now;
    }

    /// The position was changed otherwise than by a move.
    pub(crate) fn rewound(&mut self, board: BoardId) {
        self.changed(board);
        let seq = self.seq;
        self.board_mut(board).rewound = seq;
    }

    /// The piece a Stein promotion takes from the other board.
    fn taken_piece(&self, seat: Seat, m: Move) -> Option<(Square, Role, bool)> {
        let Move::Step { promotion: Some(Promoted::Taking(_, square)), .. } = m else { return None };
        let other = self.game.position(seat.board.other());
        let role = other.board().role_at(square)?;
        Some((square, role, other.castling().contains(square)))
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
}

impl Board {
    /// Nothing of the turn that was running stays.
    fn forget_turn(&mut self) {
        self.last = None;
        self.touched = Touched::default();
        self.offer = None;
        self.resigned = None;
        self.may_press = None;
        self.answered = None;
        self.answered_illegal = false;
        self.earlier = None;
        self.replacing = None;
        self.missing = None;
        self.empty_press = None;
        self.announced = None;
        self.touch_claim = None;
        self.last_minutes = None;
    }
}
