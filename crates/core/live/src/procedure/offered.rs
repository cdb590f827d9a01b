//! What is offered to a player: the acts that make sense now, without telling what nobody may know.

use super::awaited;
use crate::{Act, Command, DrawClaim, Event, Fact, Millis, Ruling, State, Way, accepted};
use rules::ruleset::PhoneRule;
use rules::{Seat, Topic};

/// Acts without anything to fill in, in the order in which they are shown.
const SIMPLE: [Act; 18] = [
    Act::StartClock,
    Act::Press,
    Act::TakeBack,
    Act::Demand,
    Act::AcceptIllegal,
    Act::AnnounceMissing,
    Act::AcceptDraw,
    Act::DeclineDraw,
    Act::OfferDraw,
    Act::ClaimFlag,
    Act::Claim(DrawClaim::Repetition, None),
    Act::Claim(DrawClaim::QuietMoves, None),
    Act::ClaimLastMinutes,
    Act::ClaimDefault,
    Act::WaiveLastMove,
    Act::CallArbiter { about: Topic::ArbiterAsked, stop: false },
    Act::Resign,
    Act::Sign,
];

/// In play as on the board these are always offered: to offer them only when they hold would tell the player that a move
/// was illegal or a flag fell.
fn untold(act: &Act) -> bool {
    matches!(act, Act::TakeBack | Act::Demand | Act::AcceptIllegal | Act::ClaimFlag)
}

/// The acts that this player can do now.
pub fn offered(state: &State, seat: Seat, now: Millis) -> Vec<Act> {
    let going_on = state.started() && !state.board_over(seat.board);
    let accepts = state.rules().irregularities.illegal_move.may_be_accepted();
    let fits = |act: &Act| {
        if matches!(act, Act::AcceptIllegal) && !accepts {
            return false;
        }
        if state.way() == Way::OnTheBoard && untold(act) {
            return going_on;
        }
        if matches!(act, Act::Press) && presses_in_vain(state, seat) {
            return false;
        }
        // A clock that is started while a chair is empty runs against nobody.
        if matches!(act, Act::StartClock) && !awaited(state).coming.is_empty() {
            return false;
        }
        // Who signed has signed: a button that stays would ask for it again.
        if matches!(act, Act::Sign) && state.chair(seat).signed {
            return false;
        }
        let facts = accepted(state, &Command::seat(seat, act.clone()), now);
        // A press without a move is an illegal move in some rulesets: it can be done, and is of no use.
        let vain = |event: &Event| matches!(event.fact, Fact::EmptyPress(_));
        facts.is_ok_and(|facts| !facts.iter().any(vain))
    };
    SIMPLE.into_iter().filter(fits).collect()
}

/// Whether the right to start the opponent's clock (7.6) has no use: that clock runs already.
fn presses_in_vain(state: &State, seat: Seat) -> bool {
    let board = state.board(seat.board);
    !board.waits_for_press(seat.color) && board.clock().running() == Some(!seat.color)
}

/// What a call of the arbiter can be about: those that the ruleset has an article for.
pub fn call_topics(state: &State) -> impl Iterator<Item = Topic> {
    let rules = state.rules();
    CALLS.into_iter().filter(move |topic| match topic {
        Topic::ArbiterAsked => true,
        Topic::FlagTip => rules.arbiter.flag_tip.is_some(),
        Topic::Phones => rules.arbiter.phones != PhoneRule::None,
        other => rules.cite(*other).is_some(),
    })
}

/// What must still be filled in for a ruling besides whom it is about and its times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gap {
    /// Whether a lighter penalty will do.
    Lighter,
    /// The points of the opponent of who loses.
    Opponent,
}

/// What the offence leaves to fill in: a first phone that costs time asks for no points, one that loses the game leaves
/// nothing to lighten.
pub fn gaps(state: &State, ruling: &Ruling) -> Vec<Gap> {
    let first = |seat: Seat| state.chair(seat).phones == 0;
    match (ruling, state.rules().arbiter.phones) {
        (Ruling::Phone { seat, .. }, PhoneRule::HalvesThenLoses { .. }) if first(*seat) => vec![Gap::Lighter],
        (Ruling::Phone { .. } | Ruling::Lose(..), _) => vec![Gap::Opponent],
        _ => Vec::new(),
    }
}

/// Everything that a call can be about.
pub const CALLS: [Topic; 10] = [
    Topic::IllegalMove,
    Topic::WrongSetup,
    Topic::SwappedColours,
    Topic::PassedPiece,
    Topic::FlagTip,
    Topic::ClockDefect,
    Topic::Distraction,
    Topic::Phones,
    Topic::Refusing,
    Topic::ArbiterAsked,
];
