//! Why players wait: the clock stands still, or the arbiter was called.

use super::guide::name_of;
use crate::wire::Both;
use live::{Ruling, State, Viewer};
use rules::{BoardId, Seat};
use words::Lang;
use words::messages::cards as say;

/// Why one waits at this board: the clock stands still, or the arbiter was called and is not there yet. Who plays at
/// the other board reads that the own board goes on.
pub fn notice(state: &State, board: BoardId, viewer: Viewer) -> Option<Both> {
    if viewer == Viewer::Spectator || state.board_over(board) {
        return None;
    }
    let why = Why::of(state, board)?;
    match viewer {
        Viewer::Seat(seat) if seat.board != board => {
            // What stands on the own board matters more.
            let own = state.board(seat.board);
            let waits =
                state.board(board).missing().is_some_and(|missing| missing.offender.partner() == seat);
            let plays = own.over().is_none() && !waits;
            (!own.is_stopped()).then(|| {
                Both::of(|lang| {
                    let text = why.there(state, board, lang);
                    if plays { format!("{text} {}", say::goes_on(lang)) } else { text }
                })
            })
        }
        Viewer::Seat(seat) => Some(Both::of(|lang| why.here(state, Some(seat), lang))),
        Viewer::Arbiter | Viewer::Spectator => Some(Both::of(|lang| why.here(state, None, lang))),
    }
}

#[derive(Clone, Copy)]
enum Why {
    Restarted,
    CallStopped(Seat),
    Stopped,
    Called(Seat),
}

impl Why {
    fn of(state: &State, board: BoardId) -> Option<Why> {
        let at_board = state.board(board);
        let call = state.calls().iter().find(|call| call.seat.board == board && !call.heard);
        let restarted = at_board.made() == 0
            && state.rulings().last().is_some_and(
                |record| matches!(&record.ruled.ruling, Ruling::Restart(boards) if boards.contains(&board)),
            );
        match (at_board.is_stopped(), call) {
            (true, _) if restarted => Some(Why::Restarted),
            (true, Some(call)) => Some(Why::CallStopped(call.seat)),
            (true, None) => Some(Why::Stopped),
            (false, Some(call)) => Some(Why::Called(call.seat)),
            (false, None) => None,
        }
    }

    fn here(self, state: &State, reader: Option<Seat>, lang: Lang) -> String {
        match self {
            Why::Restarted => say::notice_restarted(lang),
            Why::Stopped => say::notice_stopped(lang),
            Why::CallStopped(seat) if reader == Some(seat) => say::notice_own_call_stopped(lang),
            Why::CallStopped(seat) => say::notice_call_stopped(lang, name_of(state, seat, lang)),
            Why::Called(seat) if reader == Some(seat) => say::notice_own_called(lang),
            Why::Called(seat) => say::notice_called(lang, name_of(state, seat, lang)),
        }
    }

    fn there(self, state: &State, board: BoardId, lang: Lang) -> String {
        match self {
            Why::Restarted => say::there_restarted(lang, board),
            Why::Stopped => say::there_stopped(lang, board),
            Why::CallStopped(seat) => say::there_call_stopped(lang, board, name_of(state, seat, lang)),
            Why::Called(seat) => say::there_called(lang, board, name_of(state, seat, lang)),
        }
    }
}
