//! What partners say (9.1 to 9.5, D17).

use super::{Decided, Draft};
use crate::event::Fact;
use crate::message::Message;
use crate::refusal::Refusal;
use crate::state::State;
use rules::{Seat, Topic};

/// Whether there is nothing to point out: the flag of the partner's opponent has not fallen (minerva-9.5).
pub fn no_flag(state: &State, seat: Seat, message: Message) -> bool {
    let theirs = seat.partner().opponent();
    message == Message::FlagFell && state.board(theirs.board).clock.side(theirs.color).flag.is_none()
}

/// Why this message may not be said now, as the topic whose article forbids it.
pub fn barred(state: &State, message: Message) -> Option<Topic> {
    let rules = &state.rules().messages;
    let kind = message.kind();
    if !rules.allowed.contains(&kind) {
        let own = state.rules().cite(kind.topic()).is_some();
        return Some(if own { kind.topic() } else { Topic::Messages });
    }
    let game_over = state.boards.iter().any(|board| board.over.is_some());
    (rules.silence_after_a_game && game_over).then_some(Topic::Silence)
}

impl Draft {
    /// What the rules forbid is not passed on, and stands in the log: the arbiter may have to act on it (10.4).
    pub(super) fn say(&mut self, seat: Seat, message: Message) -> Decided {
        if !self.state.game.is_match() {
            return Err(Refusal::NoPartner);
        }
        if self.state.over {
            return Err(Refusal::MatchOver);
        }
        if barred(&self.state, message).is_some() {
            self.emit(Fact::SaidAgainstRules(seat, message));
            return Ok(());
        }
        if no_flag(&self.state, seat, message) {
            return Err(Refusal::NoFlagToPointOut);
        }
        if matches!(message, Message::Answer(_)) && self.state.chair(seat.partner()).asked.is_none() {
            return Err(Refusal::NothingAsked);
        }
        self.emit(Fact::Said(seat, message));
        Ok(())
    }
}
