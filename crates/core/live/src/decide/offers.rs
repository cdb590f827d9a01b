//! The rulings that are open to the arbiter now.

use super::Draft;
use super::effects::TWO_MINUTES;
use crate::clock::Millis;
use crate::ruling::{MissingChoice, Rebuilt, Ruling, Verdict};
use crate::state::State;
use rules::{BoardId, Color, Seat, Topic};

/// A ruling that is open to the arbiter now, with the topics it can rest on. Times and points are examples to change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The ruling.
    pub ruling: Ruling,
    /// What it can rest on in this ruleset.
    pub grounds: Vec<Topic>,
}

/// Every ruling that is open to the arbiter now. What the rules forbid (10.1, fide-13.6) is not among them.
pub fn rulings_offered(state: &State, now: Millis) -> Vec<Offer> {
    let mut list = Vec::new();
    for seat in state.seats() {
        let left = state.left(*seat, now);
        list.extend([
            Ruling::Warn(*seat),
            Ruling::AddTime(*seat, TWO_MINUTES),
            Ruling::TakeTime(*seat, (left / 2).min(TWO_MINUTES)),
            Ruling::SetClock(*seat, left, None),
            Ruling::Lose(*seat, state.rules().game.points.win),
            Ruling::Expel(*seat),
            Ruling::Phone { seat: *seat, lighter: false, opponent: state.rules().game.points.win },
            Ruling::FlagTip(*seat),
            Ruling::FlagSeen(*seat),
            Ruling::NextPeriod(*seat),
            Ruling::Default(*seat),
        ]);
    }
    for board in state.game.boards() {
        list.extend([
            Ruling::BothLose(*board),
            Ruling::Points(*board, [1, 1]),
            Ruling::Restart(vec![*board]),
            Ruling::SwapColours(vec![*board]),
            Ruling::GoOn(vec![*board]),
            Ruling::FlagsDrawn(*board),
            Ruling::FlagsUnknown(*board),
            Ruling::LastMinutes(*board, Verdict::Agreed),
            Ruling::LastMinutes(*board, Verdict::Postponed { extra: true }),
            Ruling::LastMinutes(*board, Verdict::Rejected),
            Ruling::TouchClaim(*board, true),
            Ruling::TouchClaim(*board, false),
            Ruling::MissingPiece(*board, MissingChoice::Return),
            Ruling::MissingPiece(*board, MissingChoice::MoveStands),
            Ruling::MissingPiece(*board, MissingChoice::FromTheBox),
            Ruling::MissingPiece(*board, MissingChoice::GameLost),
            Ruling::Reconstruct(vec![as_it_stands(state, *board, now)]),
        ]);
    }
    if state.game.is_match() {
        list.extend([Ruling::Restart(BoardId::ALL.to_vec()), Ruling::GoOn(BoardId::ALL.to_vec())]);
    }
    list.push(Ruling::Record);
    list.extend(state.rulings.iter().map(|record| Ruling::Undo(record.ruled.number)));
    let draft = Draft { state: state.clone(), events: Vec::new(), now, proves: false };
    let open = |ruling: Ruling| {
        let grounds: Vec<Topic> = ruling
            .grounds()
            .iter()
            .copied()
            .filter(|ground| draft.open(&ruling, *ground, None).is_ok())
            .collect();
        (!grounds.is_empty()).then_some(Offer { ruling, grounds })
    };
    list.into_iter().filter_map(open).collect()
}

/// A board as it stands, to be changed by the arbiter's hand.
pub fn as_it_stands(state: &State, board: BoardId, now: Millis) -> Rebuilt {
    let seats = [Seat::new(board, Color::White), Seat::new(board, Color::Black)];
    Rebuilt {
        board,
        position: state.game.position(board).clone(),
        times: seats.map(|seat| state.left(seat, now)),
        moves: seats.map(|seat| state.board(board).clock.side(seat.color).moves),
        piles: Some(seats.map(|seat| state.game.captured(seat))),
    }
}
