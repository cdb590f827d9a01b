//! Sitting down, starting the clocks, being late, and what time alone does.

use super::{Decided, Draft, NAME};
use crate::event::{Ending, Fact};
use crate::refusal::Refusal;
use rules::ruleset::{ClockStart, DefaultBy, DefaultFrom};
use rules::{BoardId, Color, Seat};

impl Draft {
    /// Flags that fell, in the order of their true moments, and players who never came.
    pub(super) fn tick(&mut self) {
        loop {
            let fallen = self.next_flags();
            if fallen.is_empty() {
                break;
            }
            for (seat, fell) in &fallen {
                self.emit(Fact::FlagFell(*seat, *fell));
            }
            if !self.state.on_board() {
                self.flags_end(&fallen);
            }
        }
        if self.state.default_deadline().is_some_and(|moment| moment <= self.now) {
            self.emit(Fact::GameEnded(BoardId::A, [0, 0], Ending::Default));
            self.settle();
        }
    }

    /// The flags that fell next; those of both boards when they fell at the same moment (D51).
    fn next_flags(&self) -> Vec<(Seat, u64)> {
        if self.state.over {
            return Vec::new();
        }
        let due = self.state.game.boards().iter().filter_map(|board| {
            let at_board = self.state.board(*board);
            let color = at_board.clock.running()?;
            let moment = at_board.clock.flag_moment(self.state.per_move())?;
            (at_board.over.is_none() && moment <= self.now).then_some((Seat::new(*board, color), moment))
        });
        let due: Vec<(Seat, u64)> = due.collect();
        let first = due.iter().map(|(_, moment)| *moment).min();
        due.into_iter().filter(|(_, moment)| Some(*moment) == first).collect()
    }

    /// Flags of one moment are judged together, before either ending is applied (D51).
    fn flags_end(&mut self, fallen: &[(Seat, u64)]) {
        let judged: Vec<_> = fallen
            .iter()
            .map(|(seat, _)| {
                if self.flags_draw(seat.board) {
                    (seat.board, (self.drawn(), Ending::BothFlags))
                } else {
                    (seat.board, self.flag_result(*seat))
                }
            })
            .collect();
        for (board, (points, why)) in judged {
            if self.match_over() {
                break;
            }
            if self.was_dead(board) {
                continue;
            }
            self.emit(Fact::GameEnded(board, points, why));
        }
        self.settle();
    }

    pub(super) fn arrive(&mut self, seat: Seat, name: &str) -> Decided {
        if name.chars().count() > NAME {
            return Err(Refusal::TooLong);
        }
        // Who sits there already under this name does not come again.
        let chair = self.state.chair(seat);
        if chair.arrived.is_some() && chair.name() == name {
            return Ok(());
        }
        let first = chair.arrived.is_none();
        self.emit(Fact::Arrived(seat, name.to_owned()));
        // Who was there in time and comes back is not late.
        if first && self.state.rules().clock.default_terms.by == DefaultBy::Itself {
            self.late(seat);
        }
        Ok(())
    }

    /// Before the start a player takes a free seat. For one where somebody sits both must want it: the first asks, and
    /// who wishes the same the other way round agrees.
    pub(super) fn change_seat(&mut self, seat: Seat, to: Seat) -> Decided {
        let state = &self.state;
        if state.over {
            return Err(Refusal::MatchOver);
        }
        if state.started {
            return Err(Refusal::SeatsStay);
        }
        if !state.seats().contains(&to) {
            return Err(Refusal::NoSuchBoard);
        }
        let (own, other) = (state.chair(seat), state.chair(to));
        if own.arrived.is_none() {
            return Err(Refusal::NotYourSeat);
        }
        if seat == to || own.wants == Some(to) && !other.is_free() {
            return Ok(());
        }
        if other.arrived.is_none() && !other.is_free() {
            return Err(Refusal::SeatTaken);
        }
        let agreed = other.is_free() || other.wants == Some(seat);
        self.emit(if agreed { Fact::SeatChanged(seat, to) } else { Fact::SeatAsked(seat, to) });
        Ok(())
    }

    /// Who comes too late loses (fide-6.7), where the rules have a default time.
    fn late(&mut self, seat: Seat) {
        let Some(limit) = self.state.default_limit() else { return };
        let too_late = self.now > limit;
        let board = self.state.board(seat.board);
        if too_late && board.made == 0 && board.over.is_none() {
            let points = self.won_by(seat.opponent());
            self.emit(Fact::GameEnded(seat.board, points, Ending::Default));
            self.settle();
        }
    }

    pub(super) fn claim_default(&mut self, seat: Seat) -> Decided {
        if self.state.over || self.state.board(seat.board).over.is_some() {
            return Err(Refusal::GameOver);
        }
        if !self.state.absent(seat.opponent(), self.now) {
            return Err(Refusal::NotLate);
        }
        self.emit(Fact::DefaultClaimed(seat));
        let points = self.won_by(seat);
        self.emit(Fact::GameEnded(seat.board, points, Ending::Default));
        self.settle();
        Ok(())
    }

    /// A session without an hour of its own begins when the arbiter starts it.
    pub(super) fn arbiter_starts(&mut self) -> Decided {
        self.start_clock(None)?;
        let clock = &self.state.rules().clock;
        let counts = clock.default_time.is_some() && clock.default_terms.from == DefaultFrom::Session;
        if counts && self.state.opening.session.is_none() {
            self.emit(Fact::SessionBegan);
        }
        Ok(())
    }

    /// `None`: the table or the arbiter starts, as it is time to begin.
    pub(super) fn start_clock(&mut self, by: Option<Seat>) -> Decided {
        if self.state.over {
            return Err(Refusal::MatchOver);
        }
        if self.state.started {
            return Err(Refusal::AlreadyStarted);
        }
        if self.state.opening.session.is_some_and(|session| self.now < session) {
            return Err(Refusal::TooEarly);
        }
        match (self.state.rules().clock.start, by) {
            (ClockStart::BothBlackPlayers, Some(seat)) if seat.color == Color::White => {
                return Err(Refusal::BlackStarts);
            }
            (ClockStart::BothBlackPlayers, Some(seat)) => {
                if self.state.chair(seat).ready {
                    return Err(Refusal::AlreadyStarted);
                }
                self.emit(Fact::Ready(seat));
                if !self.state.chair(seat.partner().opponent()).ready {
                    return Ok(());
                }
            }
            // At the arbiter's sign both Black players press (6.4): they must be there.
            (ClockStart::BothBlackPlayers, None) => self.black_is_there()?,
            (ClockStart::White, _) => {}
        }
        self.emit(Fact::Started);
        Ok(())
    }

    fn black_is_there(&self) -> Decided {
        let mut black = self.state.seats().iter().filter(|seat| seat.color == Color::Black);
        let missing = black.any(|seat| self.state.chair(*seat).arrived.is_none());
        if missing { Err(Refusal::BlackStarts) } else { Ok(()) }
    }

    /// A player signs the result (fide-8.7).
    pub(super) fn sign(&mut self, seat: Seat) -> Decided {
        if !self.state.board_over(seat.board) {
            return Err(Refusal::GameNotOver);
        }
        if !self.state.chair(seat).signed {
            self.emit(Fact::Signed(seat));
        }
        Ok(())
    }

    /// A player wants to play again; wanting it twice is wanting it once.
    pub(super) fn want_rematch(&mut self, seat: Seat) -> Decided {
        if !self.state.over {
            return Err(Refusal::GameNotOver);
        }
        if !self.state.rematch.contains(&seat) {
            self.emit(Fact::RematchWanted(seat));
        }
        Ok(())
    }

    /// The table of the rematch is open; there is one.
    pub(super) fn follow(&mut self, table: &str) -> Decided {
        if !self.state.over {
            return Err(Refusal::GameNotOver);
        }
        if self.state.next.is_none() {
            self.emit(Fact::FollowedBy(table.to_owned()));
        }
        Ok(())
    }
}
