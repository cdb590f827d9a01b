//! From a wish to facts. Each decision works on a draft: the state as it will be, with the facts so far.

mod arbiter;
mod claims;
mod draw;
mod effects;
mod ending;
mod irregular;
mod offers;
mod play;
mod seating;
mod talk;
mod touching;
mod undo;

use crate::clock::Millis;
use crate::command::{Act, Actor, Command};
use crate::event::{Event, Fact};
use crate::refusal::Refusal;
use crate::state::State;
use rules::{BoardId, Seat};

pub use arbiter::arbiter_asked;
pub use irregular::{arbiter_must_choose, returnable};
pub use offers::{Offer, as_it_stands, rulings_offered};
pub use talk::{barred, no_flag};

/// The longest name.
const NAME: usize = 60;
/// A game has a few hundred facts. From so many on players give no more signs that the game can do without, ...
const CROWDED: u64 = 10_000;
/// ... from so many on no game goes on but to its end, ...
const FULL: u64 = 20_000;
/// ... and from so many on the arbiter too is done.
const OVERFULL: u64 = 40_000;
/// The longest reason of a ruling.
const WHY: usize = 500;

/// What happens when this is asked at this moment: facts, or a refusal that leaves the state as it is.
pub fn decide(state: &State, command: &Command, now: Millis) -> Result<Vec<Event>, Refusal> {
    decided(state, command, now, true)
}

/// Whether this would be accepted: as [`decide`], without the long look at how the game then ends.
pub fn accepted(state: &State, command: &Command, now: Millis) -> Result<Vec<Event>, Refusal> {
    decided(state, command, now, false)
}

fn decided(state: &State, command: &Command, now: Millis, proves: bool) -> Result<Vec<Event>, Refusal> {
    if now < state.now {
        return Err(Refusal::TimeWentBack);
    }
    if command.seen.is_some_and(|seen| seen > state.seq) {
        return Err(Refusal::Stale);
    }
    let mut draft = Draft { state: state.clone(), events: Vec::new(), now, proves };
    draft.tick();
    draft.act(command)?;
    Ok(draft.events)
}

/// The table as it would be after a command: what a ruling will do to boards, hands and clocks.
pub fn preview(state: &State, command: &Command, now: Millis) -> Result<State, Refusal> {
    let mut after = state.clone();
    for event in decide(state, command, now)? {
        crate::apply(&mut after, &event);
    }
    Ok(after)
}

/// Up to how many facts this can still be done.
fn most_facts(act: &Act) -> u64 {
    match act {
        Act::Arrive(_)
        | Act::ChangeSeat(_)
        | Act::Touch(_)
        | Act::TouchHand(..)
        | Act::Adjust(_)
        | Act::Premove(_)
        | Act::AutoPass(_)
        | Act::Say(_)
        | Act::OfferDraw
        | Act::DeclineDraw
        | Act::CallArbiter { .. } => CROWDED,
        Act::Resign
        | Act::AcceptDraw
        | Act::ClaimFlag
        | Act::WaiveLastMove
        | Act::Sign
        | Act::WantRematch => OVERFULL,
        _ => FULL,
    }
}

struct Draft {
    state: State,
    events: Vec<Event>,
    now: Millis,
    /// Whether an ending is held against a position that may have been dead (D78).
    proves: bool,
}

type Decided = Result<(), Refusal>;

impl Draft {
    fn emit(&mut self, fact: Fact) {
        let event = Event { at: self.now, fact };
        crate::apply(&mut self.state, &event);
        self.events.push(event);
    }

    fn act(&mut self, command: &Command) -> Decided {
        match (&command.by, &command.act) {
            (_, Act::Tick) => Ok(()),
            (Actor::Table, Act::StartClock) => self.start_clock(None),
            (Actor::Table, Act::Interrupt(away)) => {
                self.interrupted(*away);
                Ok(())
            }
            (Actor::Table, Act::ProveDead(board, seq, since)) => self.prove_dead(*board, *seq, *since),
            (Actor::Table, Act::Follow(table)) => self.follow(table),
            (Actor::Table, _) => Err(Refusal::NotYourSeat),
            (Actor::Arbiter(name), act) => {
                self.room(OVERFULL)?;
                self.seen_by_arbiter(command)?;
                self.arbiter_act(name, act)
            }
            (Actor::Seat(seat), act) => {
                if seat.board == BoardId::B && !self.state.game.is_match() {
                    return Err(Refusal::NoSuchBoard);
                }
                self.fresh(*seat, command)?;
                self.room(most_facts(act))?;
                self.seat_act(*seat, act)
            }
        }
    }

    /// A log does not grow without end, whoever wants it to.
    fn room(&self, most: u64) -> Decided {
        if self.state.seq < most { Ok(()) } else { Err(Refusal::LogFull) }
    }

    /// Acts that depend on the board are refused when the board changed since the actor looked.
    fn fresh(&self, seat: Seat, command: &Command) -> Decided {
        let looks = matches!(
            command.act,
            Act::Move(_)
                | Act::Release(..)
                | Act::Touch(_)
                | Act::TouchHand(..)
                | Act::TakeBack
                | Act::Demand
                | Act::AcceptIllegal
                | Act::TakeOff(_)
                | Act::Claim(..)
        );
        // Whoever wished this sat elsewhere then.
        if [command.seen, command.sat].into_iter().flatten().any(|then| then < self.state.chair(seat).since) {
            return Err(Refusal::Stale);
        }
        // A press is meant for the board its player saw, unless an own move waits for it (D77): an old one is never charged.
        let presses = command.act == Act::Press && !self.state.board(seat.board).waits_for_press(seat.color);
        match command.seen {
            Some(seen) if (looks || presses) && seen < self.state.board(seat.board).changed => {
                Err(Refusal::Stale)
            }
            _ => Ok(()),
        }
    }

    fn seat_act(&mut self, seat: Seat, act: &Act) -> Decided {
        match act {
            Act::Tick => Ok(()),
            Act::Arrive(name) => self.arrive(seat, name),
            Act::ChangeSeat(to) => self.change_seat(seat, *to),
            Act::StartClock => self.start_clock(Some(seat)),
            Act::Touch(square) => self.touch(seat, *square),
            Act::TouchHand(role, square) => self.touch_hand(seat, *role, *square),
            Act::Adjust(square) => self.adjust(seat, *square),
            Act::Release(from, to) => self.release(seat, *from, *to),
            Act::Move(m) => self.make_move(seat, *m),
            Act::Press => self.press(seat),
            Act::Premove(m) => self.premove(seat, *m),
            Act::Pass(role) => self.pass(seat, *role),
            Act::AutoPass(on) => self.auto_pass(seat, *on),
            Act::Say(message) => self.say(seat, *message),
            Act::TakeBack => self.take_back(seat),
            Act::Demand => self.demand(seat),
            Act::AcceptIllegal => self.accept_illegal(seat),
            Act::AnnounceMissing => self.announce_missing(seat),
            Act::TakeOff(square) => self.take_off(seat, *square),
            Act::OfferDraw => self.offer_draw(seat),
            Act::AcceptDraw => self.accept_draw(seat),
            Act::DeclineDraw => self.decline_draw(seat),
            Act::Resign => self.resign(seat),
            Act::WaiveLastMove => self.waive_last_move(seat),
            Act::ClaimFlag => self.claim_flag(seat),
            Act::Claim(claim, m) => self.claim(seat, *claim, *m),
            Act::ClaimLastMinutes => self.claim_last_minutes(seat),
            Act::ClaimDefault => self.claim_default(seat),
            Act::ClaimTouch(square) => self.claim_touch(seat, *square),
            Act::CallArbiter { about, stop } => self.call_arbiter(seat, *about, *stop),
            Act::Sign => self.sign(seat),
            Act::WantRematch => self.want_rematch(seat),
            Act::Rule { .. } | Act::StopClocks(_) | Act::ResumeClocks(_) | Act::CloseCall => {
                Err(Refusal::NotArbiter)
            }
            Act::Interrupt(_) | Act::Follow(_) | Act::ProveDead(..) => Err(Refusal::NotYourSeat),
        }
    }

    /// An outage is a matter for the record only where a clock ran. It changes no clock: the table's time stood still
    /// with the program, and the arbiter can set the times if that was not fair (fide-6.14).
    fn interrupted(&mut self, away: Option<Millis>) {
        let runs = |board: &BoardId| self.state.board(*board).clock.running().is_some();
        if self.state.started && !self.state.over && self.state.game.boards().iter().any(runs) {
            self.emit(Fact::Interrupted(away));
        }
    }

    /// The game of this seat is going on.
    fn going_on(&self, seat: Seat) -> Decided {
        let state = &self.state;
        if state.over {
            Err(Refusal::MatchOver)
        } else if state.board(seat.board).over.is_some() {
            Err(Refusal::GameOver)
        } else if !state.started {
            Err(Refusal::NotStarted)
        } else {
            Ok(())
        }
    }

    /// The game of this seat is going on and its clock is not stopped.
    fn running(&self, seat: Seat) -> Decided {
        self.going_on(seat)?;
        if self.state.board(seat.board).stopped.is_some() { Err(Refusal::ClocksStopped) } else { Ok(()) }
    }

    /// This player is on move and may act on the board.
    fn on_move(&self, seat: Seat) -> Decided {
        self.running(seat)?;
        let state = &self.state;
        if state.board(seat.board).missing.is_some() {
            return Err(Refusal::ReturnPending);
        }
        if state.board(seat.board).resigned == Some(seat.color) {
            return Err(Refusal::OnlyLastMove);
        }
        let must_wait = state.board(seat.board.other()).missing;
        if must_wait.is_some_and(|missing| missing.offender == seat.partner()) {
            return Err(Refusal::PartnerMustWait);
        }
        if state.turn(seat.board) == seat.color { Ok(()) } else { Err(Refusal::NotYourMove) }
    }
}
