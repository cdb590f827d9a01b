//! Claims: repetition, quiet moves, the last two minutes, a touched piece; and calling the arbiter.

use super::{Decided, Draft};
use crate::command::DrawClaim;
use crate::event::{Ending, Fact};
use crate::refusal::Refusal;
use crate::state::key;
use rules::ruleset::{Promotion, WrongClaim};
use rules::{Move, Seat, Square, Topic};

impl Draft {
    pub(super) fn claim(&mut self, seat: Seat, claim: DrawClaim, m: Option<Move>) -> Decided {
        self.on_move(seat)?;
        self.not_resigned(seat.board)?;
        let rule = match claim {
            DrawClaim::Repetition => self.state.rules().ending.repetition,
            DrawClaim::QuietMoves => self.state.rules().ending.quiet_moves,
        };
        let Some(from) = rule.claim_from else { return Err(Refusal::NoClaims(claim)) };
        if let Some(m) = m {
            self.state.game.legality(seat.board, m, &self.state.law)?;
            self.touch_allows(seat, m)?;
        }
        let right = match claim {
            DrawClaim::Repetition => self.occurrences(seat, m) >= usize::from(from),
            DrawClaim::QuietMoves => self.quiet_after(seat, m) >= u32::from(from) * 2,
        };
        self.emit(Fact::Claimed { seat, claim, m, right });
        if right {
            let why = match claim {
                DrawClaim::Repetition => Ending::Repetition,
                DrawClaim::QuietMoves => Ending::QuietMoves,
            };
            let points = self.drawn();
            self.emit(Fact::GameEnded(seat.board, points, why));
            self.settle();
        } else {
            self.wrong_claim(seat);
        }
        Ok(())
    }

    /// How often the position, now or after the announced move, has stood on the board.
    fn occurrences(&self, seat: Seat, m: Option<Move>) -> usize {
        let mut position = self.state.game.position(seat.board).clone();
        let keys = &self.state.board(seat.board).keys;
        let earlier = match m {
            Some(m) => {
                position.make(m, self.state.law.promotion == Promotion::KeepsShape);
                &keys[..]
            }
            // The last key is the position that stands now, with the hands of the moment it arose.
            None => &keys[..keys.len().saturating_sub(1)],
        };
        let now = key(&position);
        1 + earlier.iter().filter(|earlier| **earlier == now).count()
    }

    fn quiet_after(&self, seat: Seat, m: Option<Move>) -> u32 {
        let mut position = self.state.game.position(seat.board).clone();
        if let Some(m) = m {
            position.make(m, false);
        }
        position.quiet()
    }

    /// What a wrong claim costs (fide-9.5); the game goes on and the announced move must be played.
    fn wrong_claim(&mut self, seat: Seat) {
        let left = |draft: &Draft, seat: Seat| draft.state.left(seat, draft.now);
        let (gain, halved) = match self.state.rules().ending.wrong_claim {
            WrongClaim::None => return,
            WrongClaim::OpponentGains { gain } => (gain, None),
            WrongClaim::OpponentGainsAndHalved { gain, halved_up_to } => (gain, Some(halved_up_to)),
        };
        let opponent = seat.opponent();
        self.emit(Fact::TimeSet(opponent, left(self, opponent) + u64::from(gain) * 1000));
        let Some(most) = halved else { return };
        let own = left(self, seat);
        let after = match own {
            120_001.. => own - (own / 2).min(u64::from(most) * 1000),
            60_001..=120_000 => 60_000,
            _ => own,
        };
        if after != own {
            self.emit(Fact::TimeSet(seat, after));
        }
    }

    pub(super) fn claim_last_minutes(&mut self, seat: Seat) -> Decided {
        let Some(seconds) = self.state.rules().ending.last_minutes_claim else {
            return Err(Refusal::NoLastMinutesClaim);
        };
        self.on_move(seat)?;
        self.not_resigned(seat.board)?;
        let side = self.state.board(seat.board).clock.side(seat.color);
        let last_period = usize::from(side.period) + 1 >= self.state.periods().len();
        let left = self.state.left(seat, self.now);
        if !last_period || side.flag.is_some() || left >= u64::from(seconds) * 1000 {
            return Err(Refusal::NotLastMinutes);
        }
        self.emit(Fact::LastMinutesClaimed(seat));
        self.call_and_stop(seat, Topic::LastMinutes);
        Ok(())
    }

    /// The opponent touched a piece and played another; touching a piece oneself forfeits the claim (fide-4.7).
    pub(super) fn claim_touch(&mut self, seat: Seat, square: Square) -> Decided {
        if !self.state.on_board() {
            return Err(Refusal::NotInThisWay);
        }
        self.running(seat)?;
        let board = self.state.board(seat.board);
        if board.last.as_ref().is_none_or(|last| last.color == seat.color) {
            return Err(Refusal::NothingToClaim);
        }
        if self.state.rules().touch.claim_forfeited_by_touch && !board.touched.is_empty() {
            return Err(Refusal::TouchClaimForfeited);
        }
        self.emit(Fact::TouchClaimed(seat, square));
        self.call_and_stop(seat, Topic::TouchMove);
        Ok(())
    }

    fn call_and_stop(&mut self, seat: Seat, about: Topic) {
        self.emit(Fact::Called(seat, about));
        self.emit(Fact::Stopped(seat.board));
    }

    /// A player may stop the clock only to call the arbiter (fide-6.13).
    pub(super) fn call_arbiter(&mut self, seat: Seat, about: Topic, stop: bool) -> Decided {
        if self.state.calls.iter().filter(|call| call.seat == seat).count() >= 4 {
            return Err(Refusal::OfferStands);
        }
        let running = self.state.board(seat.board).clock.running().is_some();
        if stop && running {
            self.call_and_stop(seat, about);
        } else {
            self.emit(Fact::Called(seat, about));
        }
        Ok(())
    }
}
