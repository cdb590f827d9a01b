//! Why players wait: the clock stands still, or the arbiter was called.

use super::guide::name_of;
use crate::tables::wire::Both;
use live::{Ruling, State};
use rules::{BoardId, Color, Seat, Topic};
use words::Lang;
use words::messages::cards as say;

/// Why one waits at a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The game begins again.
    Restarted,
    /// This player stopped the clock in calling the arbiter, who is not there yet.
    CallStopped(Seat, Topic),
    /// This player stopped the clock; the arbiter has been there and lets it stand still.
    LeftStopped(Seat),
    /// The arbiter stopped the clock.
    Stopped,
    /// The arbiter was called while the clock runs, and is not there yet.
    Called(Seat, Topic),
}

impl Why {
    pub fn of(state: &State, board: BoardId) -> Option<Why> {
        let at_board = state.board(board);
        if state.board_over(board) {
            return None;
        }
        let mut calls = state.calls().iter().filter(|call| call.seat.board == board && !call.heard);
        let by = |color: Color| Seat::new(board, color);
        let restarted = at_board.made() == 0
            && state.rulings().last().is_some_and(
                |record| matches!(&record.ruled.ruling, Ruling::Restart(boards) if boards.contains(&board)),
            );
        match (at_board.is_stopped(), at_board.stopped_by().map(by)) {
            (true, _) if restarted => Some(Why::Restarted),
            (true, Some(seat)) => Some(match calls.find(|call| call.seat == seat) {
                Some(call) => Why::CallStopped(seat, call.about),
                None => Why::LeftStopped(seat),
            }),
            (true, None) => Some(Why::Stopped),
            (false, _) => calls.next().map(|call| Why::Called(call.seat, call.about)),
        }
    }

    /// For a player of this board.
    pub fn here(self, state: &State, reader: Seat) -> Both {
        let name = |seat: Seat, lang| name_of(state, seat, lang);
        Both::of(|lang| match self {
            Why::Restarted => say::notice_restarted(lang),
            Why::Stopped => say::notice_stopped(lang),
            Why::CallStopped(seat, about) if reader == seat => {
                let text = say::notice_own_call_stopped(lang);
                if may_demand(state, seat, about) { format!("{text} {}", demand(lang)) } else { text }
            }
            Why::CallStopped(seat, _) => say::notice_call_stopped(lang, name(seat, lang)),
            Why::LeftStopped(seat) if reader == seat => say::notice_own_left_stopped(lang),
            Why::LeftStopped(seat) => say::notice_left_stopped(lang, name(seat, lang)),
            // Who moves loses the demand (7.5), whether or not the move before it was illegal.
            Why::Called(seat, about) if reader == seat && may_demand(state, seat, about) => {
                let texts = [say::notice_own_called(lang), demand(lang), say::notice_own_called_demand(lang)];
                texts.join(" ")
            }
            Why::Called(seat, _) if reader == seat => say::notice_own_called(lang),
            Why::Called(seat, _) => say::notice_called(lang, name(seat, lang)),
        })
    }

    /// For a player of the other board.
    pub fn there(self, state: &State, board: BoardId, lang: Lang) -> String {
        let name = |seat: Seat| name_of(state, seat, lang);
        match self {
            Why::Restarted => say::there_restarted(lang, board),
            Why::Stopped => say::there_stopped(lang, board),
            Why::CallStopped(seat, _) => say::there_call_stopped(lang, board, name(seat)),
            Why::LeftStopped(seat) => say::there_left_stopped(lang, board, name(seat)),
            Why::Called(seat, _) => say::there_called(lang, board, name(seat)),
        }
    }

    /// In short, beside a card that says what to do.
    pub fn in_short(self, state: &State, reader: Seat) -> Option<Both> {
        let Why::Called(seat, _) = self else { return None };
        Some(Both::of(|lang| {
            if reader == seat { say::called_own(lang) } else { say::called(lang, name_of(state, seat, lang)) }
        }))
    }
}

/// Whether the call is about the last move of the opponent, legal or not: that is not told.
fn may_demand(state: &State, seat: Seat, about: Topic) -> bool {
    about == Topic::IllegalMove
        && state.turn(seat.board) == seat.color
        && state.board(seat.board).missing().is_none()
}

fn demand(lang: Lang) -> String {
    say::notice_may_demand(lang, words::messages::web::act_demand(lang))
}
